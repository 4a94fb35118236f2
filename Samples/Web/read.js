// Reads a `daylane.layout/1` document and builds elements from it.
//
// The document may come from anybody: sizes are checked to be numbers, colours to be colours, and
// text only ever becomes text.
'use strict';

const Daylane = {};

/** A finite number within bounds, or `fallback`. */
Daylane.number = (value, fallback = 0, low = -1e6, high = 1e6) =>
  Number.isFinite(value) ? Math.min(Math.max(value, low), high) : fallback;

Daylane.text = (value) => (typeof value === 'string' ? value : '');

Daylane.list = (value) => (Array.isArray(value) ? value.filter((item) => item !== null) : []);

Daylane.color = (value, fallback) =>
  /^#[0-9A-Fa-f]{6}$/.test(Daylane.text(value)) ? value : fallback;

/** The words of a status that is one of the three; others count as upcoming. */
Daylane.status = (value) => (value === 'done' || value === 'current' ? value : 'upcoming');

/** Parses a document, or lines of one day each; throws an Error that says what is wrong. */
Daylane.parse = (source) => {
  try {
    return Daylane.check(JSON.parse(source));
  } catch (error) {
    const lines = source.split('\n').filter((line) => line.trim() !== '');
    if (!(error instanceof SyntaxError)) throw error;
    if (lines.length < 2 || !lines[0].endsWith('}')) throw new Error(`not JSON: ${error.message}`);
    return Daylane.join(lines.map((line) => Daylane.check(JSON.parse(line))));
  }
};

/** Makes one document of several; what lasts all day is one item again over days in a row. */
Daylane.join = (documents) => {
  const days = [];
  const open = new Map();
  for (const document of documents) {
    const offset = days.length;
    for (const day of Daylane.list(document.days)) {
      for (const item of Daylane.list(day.allDay?.items)) {
        const key = JSON.stringify([item.id, item.lane]);
        const firstDay = Daylane.number(item.firstDay) + offset;
        const before = open.get(key);
        if (before && before.continuesAfter && before.firstDay + before.span === firstDay) {
          before.span += Daylane.number(item.span, 1);
          before.continuesAfter = item.continuesAfter;
          item.firstDay = NaN;
        } else {
          item.firstDay = firstDay;
          open.set(key, item);
        }
      }
      if (day.allDay) {
        day.allDay.items = Daylane.list(day.allDay.items).filter((item) => !Number.isNaN(item.firstDay));
      }
    }
    days.push(...Daylane.list(document.days));
  }
  return { ...documents[0], days };
};

Daylane.check = (layout) => {
  if (layout === null || typeof layout !== 'object' || layout.schema !== 'daylane.layout/1') {
    throw new Error('no daylane.layout/1 document; `daylane layout` makes one');
  }
  if (Daylane.list(layout.days).length === 0) {
    throw new Error('the document has no days');
  }
  return layout;
};

/** The sizes of a day: all numbers, and where the events' lane lies. */
Daylane.metrics = (layout) => {
  const given = layout.metrics ?? {};
  const size = (name, fallback) => Daylane.number(given[name], fallback, 0);
  const metrics = {
    hourHeight: size('hourHeight', 88),
    width: size('width', 360),
    labelWidth: size('labelWidth', 52),
    labelGap: size('labelGap', 8),
    gap: size('gap', 3),
    rtl: layout.direction === 'rtl',
  };
  metrics.laneWidth = Math.max(metrics.width - metrics.labelWidth - metrics.labelGap, 0);
  metrics.laneX = metrics.rtl ? 0 : metrics.labelWidth + metrics.labelGap;
  metrics.labelX = metrics.rtl ? metrics.width - metrics.labelWidth : 0;
  return metrics;
};

/** An element with classes and text. */
Daylane.element = (name, className = '', content = '') => {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (content) element.textContent = content;
  return element;
};

/** An element for text from a calendar, which may run in either direction. */
Daylane.words = (name, className, content) => {
  const element = Daylane.element(name, className, content);
  element.dir = 'auto';
  return element;
};

/** An element for the page's own words and for times, which run from the left in any layout. */
Daylane.own = (name, className, content) => {
  const element = Daylane.element(name, className, content);
  element.dir = 'ltr';
  return element;
};

/** An SVG element with attributes. */
Daylane.svg = (name, attributes) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

/** Puts an element where a frame says; a side that is absent is left as it is. */
Daylane.place = (element, { x, y, width, height }) => {
  const sides = { left: x, top: y, width, height };
  for (const [side, value] of Object.entries(sides)) {
    if (value !== undefined) element.style[side] = `${value}px`;
  }
  return element;
};

/** Gives an element the colours of an event. */
Daylane.paint = (element, event) => {
  element.style.setProperty('--event', Daylane.color(event.color, '#8E8E93'));
  element.style.setProperty('--on-event', Daylane.color(event.foreground, '#000000'));
  element.classList.toggle('transparent', event.transparent === true);
};

/** Makes a button that selects an event. */
Daylane.eventButton = (className, event, label) => {
  const button = Daylane.element('button', className);
  button.type = 'button';
  button.dataset.id = Daylane.text(event.id);
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-pressed', 'false');
  Daylane.paint(button, event);
  return button;
};

/** A date as people read it; as it stands when it is none. */
Daylane.dateText = (date, locale, options) => {
  const parsed = new Date(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(parsed.getTime())) return date;
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(parsed);
};
