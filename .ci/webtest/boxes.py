"""Compares where the boxes of the page are with where the layout JSON says they should be."""

import re

TOLERANCE = 0.5

failures = []


def complain(where, text):
    failures.append(f"{where}: {text}")


# Reads back where things are, from the corner of the container that each is counted from, and in
# the sizes of the JSON where the page draws its day smaller.
MEASURE = """(() => {
  const scale = Number(getComputedStyle(document.querySelector('#canvas')).zoom) || 1;
  const boxes = (selector, origin) => {
    const from = document.querySelector(origin)?.getBoundingClientRect();
    return [...document.querySelectorAll(selector)].map((element) => {
      const by = element.closest('#top, #canvas') ? scale : 1;
      const box = element.getBoundingClientRect();
      return { x: (box.left - from.left) / by, y: (box.top - from.top) / by,
        width: box.width / by, height: box.height / by,
        id: element.dataset.id ?? null, text: element.textContent };
    });
  };
  const whole = (selector) => {
    const { left, right } = document.querySelector(selector).getBoundingClientRect();
    return { left, right };
  };
  const edges = (selector) => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(selector));
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  };
  return {
    day: whole('#canvas'), header: edges('header'),
    date: edges('#date'), previous: edges('#previous'), next: edges('#next'),
    directions: ['header', '#previous', '#next', 'main'].map((selector) =>
      getComputedStyle(document.querySelector(selector)).direction),
    nowLabels: boxes('.now-label', '#canvas'),
    cut: [...document.querySelectorAll('.all-day .title')].filter((title) =>
      title.scrollWidth > title.clientWidth && getComputedStyle(title).textOverflow !== 'ellipsis')
      .map((title) => title.textContent),
    canvas: boxes('#canvas', '#canvas'), events: boxes('#canvas .event', '#canvas'),
    hours: boxes('.hour-line', '#canvas'), labels: boxes('.hour-label', '#canvas'),
    now: boxes('.now-line', '#canvas'), dot: boxes('.now-dot', '#canvas'),
    items: boxes('.all-day', '.strip-inner'), chips: boxes('.overflow', '#canvas'),
    markers: boxes('.marker', '#steps ol'), connectors: boxes('.connector', '#steps ol'),
    steps: boxes('.step', '#steps ol'), list: boxes('#steps ol', '#steps ol'),
    bar: boxes('#bar-fill', '#bar'), path: document.querySelector('.ring .arc')?.getAttribute('d') ?? '',
    before: document.querySelector('#before').textContent,
    after: document.querySelector('#after').textContent,
    pressed: [...document.querySelectorAll('[aria-pressed=true][data-id]')].map((e) => e.dataset.id),
    scroll: document.querySelector('#scroller').scrollTop / scale,
    room: (document.querySelector('#scroller').scrollHeight
      - document.querySelector('#scroller').clientHeight) / scale,
    spilt: [...document.querySelectorAll('.event > .text, .all-day > .title')].filter((text) => {
      const inner = text.getBoundingClientRect(), outer = text.parentElement.getBoundingClientRect();
      return inner.height > outer.height + 0.5 || inner.height && (inner.bottom > outer.bottom + 0.5
        || inner.top < outer.top - 0.5);
    }).length,
  };
})()"""


def compare(where, name, found, wanted):
    """Compares boxes with the sides that are wanted of each."""
    if len(found) != len(wanted):
        complain(where, f"{len(found)} {name}, not {len(wanted)}")
        return
    for box, want in zip(found, wanted):
        for side, value in want.items():
            good = box[side] == value if isinstance(value, str) else (
                abs(box[side] - value) <= TOLERANCE)
            if not good:
                complain(where, f"{name} {want}: {side} is {box[side]}")


def check_day(where, document, index, found, steps_shown=True):
    day = document["days"][index]
    sizes = document["metrics"]
    rtl = document["direction"] == "rtl"
    lead = sizes["labelWidth"] + sizes["labelGap"]
    lane_x, lane_width = (0 if rtl else lead), sizes["width"] - lead
    height = (day["window"]["lastHour"] - day["window"]["firstHour"]) * sizes["hourHeight"]
    compare(where, "canvas", found["canvas"], [{"width": sizes["width"], "height": height}])
    compare(where, "events", found["events"],
            [{"id": event["id"], **event["frame"]} for event in day["events"]])
    for event, box in zip(day["events"], found["events"]):
        if event["frame"]["height"] >= 15 and not box["text"].startswith(event["title"]):
            complain(where, f"{event['id']} shows {box['text'][:60]!r}")
    compare(where, "hour lines", found["hours"],
            [{"x": lane_x, "y": hour["y"], "width": lane_width} for hour in day["hours"]])
    compare(where, "hour labels", found["labels"],
            [{"text": hour["label"], "y": hour["y"] - 7} for hour in day["hours"]])

    now = day.get("nowLine")
    line = {"x": lane_x, "width": lane_width, "height": 1.5}
    compare(where, "now lines", found["now"], [{**line, "y": now["y"] - 0.75}] if now else [])
    edge = lane_x + (lane_width if rtl else 0)
    compare(where, "now dots", found["dot"], [
        {"x": edge - 4.5, "y": now["y"] - 4.5, "width": 9, "height": 9}] if now else [])

    # A time of the same minute, in the digits of the labels; which style it has, the cases say.
    compare(where, "now labels", found["nowLabels"], [{"y": now["y"] - 7}] if now else [])
    for label in found["nowLabels"] if now else []:
        digits = [int(one) for one in re.findall(r"\d+", label["text"])]
        hour, minute = (int(one) for one in document["now"][11:16].split(":"))
        if len(digits) != 2 or digits[0] % 12 != hour % 12 or digits[1] != minute:
            complain(where, f"now is {label['text']!r}, not {document['now']}")
    check_header(where, document, found)
    for title in found["cut"]:
        complain(where, f"the all-day title {title[:40]!r} is cut without an ellipsis")

    days = len(document["days"])
    day_width = max(lane_width / days, 40 if days > 7 else 0)
    top, seen, items = (48 if days > 1 else 4), set(), []
    for each in document["days"]:
        for item in each["allDay"]["items"]:
            if item["id"] in seen:
                continue
            seen.add(item["id"])
            x = lead + item["firstDay"] * day_width
            width = item["span"] * day_width - sizes["gap"]
            items.append({"id": item["id"], "y": top + 24 * item["lane"], "width": width,
                          "x": lead + day_width * days - x - width if rtl else x})
    compare(where, "all-day items", found["items"], items)

    clusters = {cluster["id"]: cluster for cluster in day["clusters"]}
    compare(where, "overflow chips", found["chips"], [
        {"text": f"+{over['count']}", "y": 12 + max(0, sizes["hourHeight"] * (
            clusters[over["cluster"]]["startMinute"] / 60 - day["window"]["firstHour"]))}
        for over in day["overflow"]])
    for name in ("before", "after"):
        count = len(day["hidden"][name])
        if count and f" {count} " not in found[name] or not count and found[name]:
            complain(where, f"hidden {name}: {count}, but the page says {found[name]!r}")

    progress = day["progress"]
    compare(where, "bars", found["bar"], [{"x": lane_x and 0, **progress["bar"]}] if not rtl else [
        {"x": sizes["width"] - progress["bar"]["width"], **progress["bar"]}])
    if found["path"] != progress["circle"]["path"]:
        complain(where, f"the ring is {found['path']!r}")
    selected = [each["id"] for each in day["events"] if each["selected"]]
    if selected and found["pressed"] != selected:
        complain(where, f"selected: {found['pressed']}, not {selected}")
    if abs(found["scroll"] - min(day["scrollAnchor"]["y"], found["room"])) > 1:
        complain(where, f"scrolled to {found['scroll']}, not to {day['scrollAnchor']['y']}")
    if found["spilt"]:
        complain(where, f"{found['spilt']} texts leave their block")
    if steps_shown:
        check_steps(where, day["timeline"]["steps"], found, rtl)


def check_header(where, document, found):
    """The heading and the arrows stand as the days run."""
    rtl = document["direction"] == "rtl"
    if found["directions"] != ["rtl" if rtl else "ltr"] * 4:
        complain(where, f"the header runs {found['directions']}")
    date, header = found["date"], found["header"]
    # The heading is the first thing in the header, so it begins at the header's own edge.
    if abs(date["right"] - header["right"] if rtl else date["left"] - header["left"]) > 1:
        complain(where, f"the date is at {date}, in a header at {header}")
    if len(document["days"]) > 1:
        earlier, later = found["previous"]["left"], found["next"]["left"]
        if (earlier > later) != rtl:
            complain(where, f"the day before is at {earlier}, the next at {later}")


def check_steps(where, steps, found, rtl):
    def mirrored(x, width):
        return found["list"][0]["width"] - x - width if rtl else x
    markers, connectors = [], []
    for step in steps:
        marker, connector = step["marker"], step.get("connector")
        markers.append({"x": mirrored(marker["x"], marker["diameter"]), "y": marker["y"],
                        "width": marker["diameter"], "height": marker["diameter"]})
        if connector:
            connectors.append({
                "x": mirrored(connector["x"], connector["width"]), "y": connector["y"],
                "width": connector["width"], "height": connector["length"]})
    compare(where, "markers", found["markers"], markers)
    compare(where, "connectors", found["connectors"], connectors)
    for step, box in zip(steps, found["steps"]):
        if not all(step[part] in box["text"] for part in ("title", "detail", "spoken")):
            complain(where, f"step {step['id']} shows {box['text'][:80]!r}")
