// Draws the strip above the hours: a tab for each day, and the lanes of the all-day events.
'use strict';

/** Sizes of the strip in pixels: those of the JSON end at the lane of an item. */
Daylane.strip = { tabHeight: 48, laneHeight: 24, itemHeight: 21, leastDayWidth: 40 };

/** The width of a day in the strip. */
Daylane.stripDayWidth = (metrics, dayCount) =>
  Math.max(metrics.laneWidth / dayCount, dayCount > 7 ? Daylane.strip.leastDayWidth : 0);

Daylane.drawStrip = (strip, layout, current, locale) => {
  const sizes = Daylane.strip;
  const metrics = Daylane.metrics(layout);
  const days = Daylane.list(layout.days);
  const dayWidth = Daylane.stripDayWidth(metrics, days.length);
  const lead = metrics.labelWidth + metrics.labelGap;
  const width = lead + dayWidth * days.length;
  const mirrored = (frame) => ({ ...frame, x: metrics.rtl ? width - frame.x - frame.width : frame.x });
  const lanesY = days.length > 1 ? sizes.tabHeight : 4;
  const items = Daylane.allDayItems(days);
  const lanes = items.reduce((most, item) => Math.max(most, item.lane + 1), 0);

  strip.replaceChildren();
  Daylane.place(strip, { width: metrics.width });
  const inner = Daylane.element('div', 'strip-inner');
  const height = lanesY + lanes * sizes.laneHeight + (lanes ? 3 : 0);
  Daylane.place(inner, { width, height });
  strip.append(inner);

  if (days.length > 1) {
    const tabs = Daylane.element('div', 'tabs');
    tabs.setAttribute('role', 'tablist');
    tabs.setAttribute('aria-label', 'Days');
    days.forEach((day, index) => {
      const frame = { x: lead + index * dayWidth, y: 0, width: dayWidth, height: sizes.tabHeight };
      const tab = Daylane.dayTab(day, locale, index === current);
      tab.dataset.index = String(index);
      tab.classList.toggle('today', Daylane.text(layout.now).startsWith(day.date));
      tabs.append(Daylane.place(tab, mirrored(frame)));
    });
    inner.append(tabs);
    const column = Daylane.element('div', 'current-column');
    inner.prepend(Daylane.place(column, mirrored({
      x: lead + current * dayWidth, y: 0, width: dayWidth, height,
    })));
  }

  if (lanes) {
    const label = mirrored({ x: 0, y: lanesY + 3, width: metrics.labelWidth });
    inner.append(Daylane.place(Daylane.element('div', 'all-day-label', 'all-day'), label));
  }
  for (const item of items) {
    const frame = mirrored({
      x: lead + item.firstDay * dayWidth,
      y: lanesY + item.lane * sizes.laneHeight,
      width: Math.max(item.span * dayWidth - metrics.gap, 0),
      height: sizes.itemHeight,
    });
    const button = Daylane.allDayItem(item.event);
    button.classList.toggle('narrow', frame.width < 60);
    inner.append(Daylane.place(button, frame));
  }
};

/** The all-day items of all the days, each once, with numbers that are inside the days. */
Daylane.allDayItems = (days) => {
  const found = new Map();
  for (const day of days) {
    for (const event of Daylane.list(day.allDay?.items)) {
      const firstDay = Math.floor(Daylane.number(event.firstDay, 0, 0, days.length - 1));
      const span = Math.floor(Daylane.number(event.span, 1, 1, days.length - firstDay));
      const lane = Math.floor(Daylane.number(event.lane, 0, 0, 1000));
      found.set(`${event.id} ${firstDay} ${lane}`, { event, firstDay, span, lane });
    }
  }
  return [...found.values()];
};

Daylane.dayTab = (day, locale, selected) => {
  const date = Daylane.text(day.date);
  const tab = Daylane.element('button', 'tab');
  tab.type = 'button';
  tab.setAttribute('role', 'tab');
  tab.setAttribute('aria-selected', String(selected));
  tab.setAttribute('aria-controls', 'canvas');
  tab.tabIndex = selected ? 0 : -1;
  const long = { weekday: 'long', day: 'numeric', month: 'long' };
  tab.setAttribute('aria-label', Daylane.dateText(date, locale, long));
  tab.append(
    Daylane.element('span', 'weekday', Daylane.dateText(date, locale, { weekday: 'short' })),
    Daylane.element('span', 'number', Daylane.dateText(date, locale, { day: 'numeric' })));
  return tab;
};

Daylane.allDayItem = (event) => {
  const item = Daylane.eventButton('all-day', event, `${Daylane.text(event.title)}, all day`);
  item.append(Daylane.element('span', 'edge'));
  item.append(Daylane.words('span', 'title', Daylane.text(event.title)));
  for (const name of ['continuesBefore', 'continuesAfter']) {
    if (event[name] !== true) continue;
    item.classList.add(name);
    item.append(Daylane.element('span', `mark ${name === 'continuesBefore' ? 'back' : 'on'}`));
  }
  return item;
};
