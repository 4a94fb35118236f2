// Draws the hours and the timed events of one day, each where its frame says.
'use strict';

/** The height of a line of text in a block, in pixels; day.css has the same. */
Daylane.lineHeight = 15;

Daylane.drawDay = (canvas, layout, day) => {
  const metrics = Daylane.metrics(layout);
  const firstHour = Daylane.number(day.window?.firstHour);
  const lastHour = Daylane.number(day.window?.lastHour, 24);
  const height = Math.max(lastHour - firstHour, 0) * metrics.hourHeight;
  const minuteY = (minute) => ((minute - firstHour * 60) / 60) * metrics.hourHeight;
  Daylane.place(canvas, { width: metrics.width, height });
  canvas.replaceChildren();

  Daylane.drawHours(canvas, metrics, day, height);
  for (const change of Daylane.list(day.transitions)) {
    canvas.append(...Daylane.clockChange(metrics, layout, change, minuteY, height));
  }
  const details = Daylane.stepDetails(day);
  for (const event of Daylane.list(day.events)) {
    canvas.append(Daylane.eventBlock(event, details.get(event.id)));
  }
  const clusters = new Map(Daylane.list(day.clusters).map((cluster) => [cluster.id, cluster]));
  for (const overflow of Daylane.list(day.overflow)) {
    canvas.append(
      ...Daylane.overflowChip(metrics, overflow, clusters.get(overflow.cluster), minuteY, height));
  }
  if (day.nowLine) canvas.append(...Daylane.nowLine(metrics, layout, day));
};

/** What the steps say about the times of the events, by id; hidden events are among them. */
Daylane.stepDetails = (day) =>
  new Map(Daylane.list(day.timeline?.steps).map((step) => [step.id, step]));

Daylane.drawHours = (canvas, metrics, day, height) => {
  for (const hour of Daylane.list(day.hours)) {
    const y = Daylane.number(hour.y);
    const lane = { x: metrics.laneX, width: metrics.laneWidth };
    canvas.append(Daylane.place(Daylane.element('div', 'hour-line'), { ...lane, y }));
    const half = y + metrics.hourHeight / 2;
    if (metrics.hourHeight >= 60 && half < height) {
      canvas.append(Daylane.place(Daylane.element('div', 'half-line'), { ...lane, y: half }));
    }
    const label = Daylane.words('div', 'hour-label', Daylane.text(hour.label));
    canvas.append(Daylane.place(label, { x: metrics.labelX, y, width: metrics.labelWidth }));
  }
};

/** A clock change in the window: by the wall clock the hour that is missing or comes twice. */
Daylane.clockChange = (metrics, layout, change, minuteY, height) => {
  const minute = Daylane.number(change.minute);
  const shift = Daylane.number(change.shiftMinutes);
  const from = layout.clock === 'elapsed' ? minute : Math.min(minute, minute + shift);
  const to = layout.clock === 'elapsed' ? minute : Math.max(minute, minute + shift);
  const top = Math.max(minuteY(from), 0);
  const bottom = Math.min(minuteY(to), height);
  if (top > bottom || top >= height || bottom < 0 || shift === 0) return [];
  const band = Daylane.element('div', 'clock-change');
  Daylane.place(band, {
    x: metrics.laneX, y: top, width: metrics.laneWidth, height: bottom - top,
  });
  const amount = Math.abs(shift) % 60 ? `${Math.abs(shift)} min` : `${Math.abs(shift) / 60} h`;
  const label = Daylane.own('div', 'clock-shift', `clock ${shift > 0 ? '+' : '−'}${amount}`);
  return [band, Daylane.place(label, { x: metrics.labelX, y: top + 8, width: metrics.labelWidth })];
};

Daylane.eventBlock = (event, step) => {
  const label = [Daylane.text(event.accessibility?.label) || Daylane.text(event.title),
    Daylane.text(event.location), Daylane.text(event.accessibility?.value)];
  const block = Daylane.eventButton('event', event, label.filter(Boolean).join(', '));
  const frame = {};
  for (const side of ['x', 'y', 'width', 'height']) frame[side] = Daylane.number(event.frame?.[side]);
  Daylane.place(block, frame);
  block.classList.add(Daylane.status(event.status));
  for (const name of ['continuesBefore', 'continuesAfter', 'clippedTop', 'clippedBottom']) {
    block.classList.toggle(name, event[name] === true);
  }

  const time = Daylane.text(step?.detail);
  const place = Daylane.text(event.location);
  const title = Daylane.text(event.title);
  const narrow = frame.width < 84;
  const goesOnAbove = event.continuesBefore === true || event.clippedTop === true;
  const above = narrow && goesOnAbove ? 10 : 0;
  const lines = Math.floor((frame.height - 6 - above) / Daylane.lineHeight);
  // The title comes first, then the time, then the place.
  const timeLines = !time || lines < (narrow ? 3 : 2) ? 0 : narrow ? 2 : 1;
  const titleLines = Math.ceil((title.length * 7) / Math.max(frame.width - 20, 1));
  const placeLines = place && lines - timeLines > Math.max(titleLines, 1) ? 1 : 0;
  const clamp = Math.max(lines - timeLines - placeLines, 1);
  block.classList.toggle('one-line', lines < 2);
  block.classList.toggle('single', clamp === 1);
  block.classList.toggle('tiny', frame.height < 18);
  block.classList.toggle('bare', frame.height < 9);
  block.classList.toggle('narrow', narrow);
  block.classList.toggle('roomy', frame.width >= 110);
  block.style.setProperty('--title-lines', String(clamp));

  const text = Daylane.element('span', 'text');
  text.append(Daylane.words('span', 'title', title));
  if (timeLines || (time && lines < 2 && !narrow)) {
    text.append(Daylane.own('span', 'time', time));
  }
  if (placeLines) text.append(Daylane.words('span', 'place', place));
  block.append(Daylane.element('span', 'edge'), text);
  if (goesOnAbove) {
    block.append(Daylane.element('span', 'mark up'));
  }
  if (event.continuesAfter === true || event.clippedBottom === true) {
    block.append(Daylane.element('span', 'mark down'));
  }
  return block;
};

/** “+N” beside the labels, with a bracket over the time of the cluster. */
Daylane.overflowChip = (metrics, overflow, cluster, minuteY, height) => {
  const top = Math.max(minuteY(Daylane.number(cluster?.startMinute)), 0);
  const bottom = Math.min(minuteY(Daylane.number(cluster?.endMinute)), height);
  const count = Daylane.number(overflow.count, 0, 0);
  const edge = metrics.rtl ? metrics.laneWidth : metrics.laneX - metrics.labelGap;
  const bracket = Daylane.place(Daylane.element('div', 'bracket'), {
    x: edge + metrics.labelGap / 2 - 1, y: top, height: Math.max(bottom - top, 0),
  });
  const chip = Daylane.own('button', 'overflow', `+${count}`);
  chip.type = 'button';
  chip.setAttribute('aria-label', `${count} more at the same time`);
  chip.listed = Daylane.list(overflow.ids);
  chip.heading = 'More at the same time';
  // Between the label of its hour and that of the next.
  Daylane.place(chip, { x: metrics.labelX, y: top + 12, width: Math.max(metrics.labelWidth, 28) });
  return [bracket, chip];
};

Daylane.nowLine = (metrics, layout, day) => {
  const y = Daylane.number(day.nowLine.y);
  const line = Daylane.element('div', 'now-line');
  line.setAttribute('aria-hidden', 'true');
  Daylane.place(line, { x: metrics.laneX, y: y - 0.75, width: metrics.laneWidth });
  line.append(Daylane.element('span', 'now-dot'));
  const time = Daylane.nowText(layout, day);
  if (!time) return [line];
  const label = Daylane.words('div', 'now-label', time);
  return [line, Daylane.place(label, { x: metrics.labelX, y, width: metrics.labelWidth })];
};

/**
 * The time of now, written as the labels of the hours are: `10:42`, `10.42`, `10:42 AM`, `١٠:٤٢ ص`.
 *
 * The label of the same hour lends its digits, its separator and its half of the day; one without
 * minutes takes the separator that the steps have. Without such a label it is `10:42`.
 */
Daylane.nowText = (layout, day) => {
  const [, hour, minute] = /T(\d\d):(\d\d)/.exec(Daylane.text(layout.now)) ?? [];
  if (hour === undefined) return '';
  // The nearest first: on the day of a clock change an hour may come twice or begin at half past.
  const away = (item) => Math.abs(Daylane.number(item.minute) - Daylane.number(day.nowLine?.minute));
  const label = Daylane.list(day.hours)
    .filter((item) => away(item) <= 60)
    .sort((a, b) => away(a) - away(b))
    .map((item) => Daylane.text(item.label))
    .find((text) => Daylane.digits(text) % 12 === Number(hour) % 12);
  if (label === undefined) return `${hour}:${minute}`;
  const zero = Daylane.zero(/\p{Nd}/u.exec(label)[0]);
  const minutes = [...minute].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
  if (/\p{Nd}\P{Nd}+\p{Nd}{2}/u.test(label)) {
    return label.replace(/(\p{Nd}\P{Nd}+)\p{Nd}{2}/u, (_, before) => before + minutes);
  }
  const detail = Daylane.list(day.timeline?.steps).map((step) => Daylane.text(step.detail))
    .find((text) => /\p{Nd}[:.]\p{Nd}{2}/u.test(text)) ?? ':';
  // “10 o'clock” of Chinese, Japanese and Korean is a word that minutes do not have.
  return label.replace(/(\p{Nd}+)[時时시]?/u, (_, digits) => digits + /[:.]/.exec(detail)[0] + minutes);
};

/** The code of the zero among the digits of a script. */
Daylane.zero = (digit) => {
  let code = digit.codePointAt(0);
  while (/\p{Nd}/u.test(String.fromCodePoint(code - 1))) code -= 1;
  return code;
};

/** The first number in a text, in the digits of any script; NaN without one. */
Daylane.digits = (text) => {
  const found = /\p{Nd}+/u.exec(text)?.[0];
  if (!found) return NaN;
  return [...found].reduce(
    (sum, digit) => sum * 10 + digit.codePointAt(0) - Daylane.zero(digit), 0);
};

/** Makes room for the label of now: writes a long one smaller, hides one that it would cover. */
Daylane.clearNowLabel = (canvas) => {
  const now = canvas.querySelector('.now-label');
  if (!now) return;
  now.style.fontSize = '';
  for (let size = 10.5; size >= 8 && now.scrollWidth > now.clientWidth; size -= 0.5) {
    now.style.fontSize = `${size}px`;
  }
  for (const label of canvas.querySelectorAll('.hour-label')) {
    const distance = Math.abs(parseFloat(label.style.top) - parseFloat(now.style.top));
    label.classList.toggle('covered', distance < 14);
  }
};
