// Draws what stands beside the hours: the selected event, the progress and the timeline steps.
'use strict';

Daylane.drawSteps = (section, layout, day) => {
  section.replaceChildren(Daylane.element('h2', '', 'Steps'));
  const steps = Daylane.list(day.timeline?.steps);
  if (steps.length === 0) {
    section.append(Daylane.element('p', 'quiet', 'No timed events on this day.'));
    return;
  }
  const list = Daylane.element('ol');
  let height = 0;
  for (const step of steps) {
    const item = Daylane.step(step);
    if (step.status === 'current') item.setAttribute('aria-current', 'step');
    list.append(item);
    height = Math.max(height, parseFloat(item.style.top) + parseFloat(item.style.height));
  }
  Daylane.place(list, { height });
  section.append(list);
};

/** A step: its marker and connector stand where the JSON says, counted from the list's corner. */
Daylane.step = (step) => {
  const y = Daylane.number(step.marker?.y);
  const x = Daylane.number(step.marker?.x);
  const diameter = Daylane.number(step.marker?.diameter, 26, 0);
  const status = Daylane.status(step.status);
  const item = Daylane.element('li', `step ${status}`);
  item.style.opacity = String(Daylane.number(step.opacity, 1, 0, 1));

  const marker = Daylane.place(Daylane.element('span', 'marker'), {
    width: diameter, height: diameter,
  });
  marker.style.insetInlineStart = `${x}px`;
  if (status === 'done') {
    const check = Daylane.svg('svg', { viewBox: '0 0 26 26', 'aria-hidden': 'true' });
    check.append(Daylane.svg('path', { d: 'M7.5 13.5l4 4 7.5-8.5' }));
    marker.append(check);
  }
  item.append(marker);

  // Room for a title of two lines, and two lines under it.
  let rowHeight = Math.max(diameter, 78);
  if (step.connector) {
    const connector = Daylane.element('span', `connector ${Daylane.status(step.connector.status)}`);
    const length = Daylane.number(step.connector.length, 0, 0);
    Daylane.place(connector, {
      y: Daylane.number(step.connector.y) - y,
      width: Daylane.number(step.connector.width, 2, 0),
      height: length,
    });
    connector.style.insetInlineStart = `${Daylane.number(step.connector.x)}px`;
    rowHeight = diameter + length;
    item.append(connector);
  }
  Daylane.place(item, { y, height: rowHeight });

  const words = Daylane.element('div', 'words');
  words.style.marginInlineStart = `${x + diameter + 12}px`;
  words.append(
    Daylane.words('span', 'title', Daylane.text(step.title)),
    Daylane.own('span', 'detail', Daylane.text(step.detail)),
    Daylane.element('span', 'spoken', Daylane.text(step.spoken)));
  item.append(words);
  return item;
};

Daylane.drawProgress = (section, bar, layout, day) => {
  const progress = day.progress ?? {};
  const value = Daylane.number(progress.value);
  const maxValue = Daylane.number(progress.maxValue);
  section.replaceChildren(Daylane.ring(progress.circle ?? {}, value, maxValue));
  const words = Daylane.element('div', 'words');
  const percent = Math.round(Daylane.number(progress.fraction, 0, 0, 1) * 100);
  words.append(
    Daylane.own('strong', '', `${value} of ${maxValue} done`),
    Daylane.own('span', 'quiet', maxValue ? `${percent} % of the day's events` : 'Nothing to do'));
  section.append(words);

  const metrics = Daylane.metrics(layout);
  const height = Daylane.number(progress.bar?.height, 8, 0, 100);
  Daylane.place(bar, { width: metrics.width, height });
  Daylane.place(bar.firstElementChild, {
    width: Daylane.number(progress.bar?.width, 0, 0, metrics.width), height,
  });
  bar.setAttribute('aria-valuenow', String(value));
  bar.setAttribute('aria-valuemin', '0');
  bar.setAttribute('aria-valuemax', String(maxValue));
  bar.setAttribute('aria-valuetext', `${value} of ${maxValue}`);
};

/** The ring: the JSON's path, which begins at the top already, on a track of the same radius. */
Daylane.ring = (circle, value, maxValue) => {
  const path = Daylane.text(circle.path);
  const lineWidth = Daylane.number(circle.lineWidth, 10, 0, 100);
  const radius = Daylane.number(parseFloat(/A ([\d.]+)/.exec(path)?.[1]), 50, 1);
  const reach = radius + lineWidth / 2;
  const ring = Daylane.svg('svg', {
    class: 'ring', viewBox: `${-reach} ${-reach} ${2 * reach} ${2 * reach}`,
    role: 'img', 'aria-label': `${value} of ${maxValue} done`,
  });
  ring.append(Daylane.svg('circle', { r: radius, 'stroke-width': lineWidth, class: 'track' }));
  if (/^[MA\d\s.,-]+$/.test(path)) {
    ring.append(Daylane.svg('path', {
      d: path, 'stroke-width': lineWidth, class: 'arc',
      'stroke-linecap': circle.lineCap === 'butt' ? 'butt' : 'round',
      'stroke-dasharray': Daylane.list(circle.dash).map((length) => Daylane.number(length)).join(' '),
    }));
  }
  const label = Daylane.svg('text', { class: 'share', 'font-size': radius * 0.5 });
  label.textContent = `${value}/${maxValue}`;
  ring.append(label);
  return ring;
};

/** The selected event. */
Daylane.drawDetails = (section, layout, day, event) => {
  const step = Daylane.stepDetails(day).get(event.id);
  const titles = Daylane.titles(layout);
  section.replaceChildren();
  Daylane.paint(section, event);
  section.append(Daylane.closeButton(), Daylane.words('h2', '', Daylane.text(event.title)));
  const facts = Daylane.element('dl');
  const fact = (name, value, isText = false) => {
    if (!value) return;
    facts.append(Daylane.element('dt', '', name));
    facts.append(isText ? Daylane.words('dd', '', value) : Daylane.own('dd', '', value));
  };
  const instants = [event.start, event.end].map(Daylane.text).filter(Boolean).join(' – ');
  fact('Time', Daylane.text(step?.detail) || instants.replaceAll('T', ' '));
  fact('Place', Daylane.text(event.location), true);
  fact('State', Daylane.text(event.accessibility?.value));
  if (event.status === 'current') {
    fact('Passed', `${Math.round(Daylane.number(event.progress, 0, 0, 1) * 100)} %`);
  }
  const rivals = Daylane.list(event.conflictsWith).map((id) => titles.get(id)).filter(Boolean);
  fact('Conflicts with', Daylane.shortened(rivals).join('\n'), true);
  fact('Shown', Daylane.cuts(event).join(', '));
  section.append(facts);
};

/** How an event goes on outside what is seen of it. */
Daylane.cuts = (event) => {
  const words = {
    continuesBefore: 'began earlier', continuesAfter: 'goes on later',
    clippedTop: 'begins before these hours', clippedBottom: 'ends after these hours',
    transparent: 'does not take up time',
  };
  return Object.keys(words).filter((name) => event[name] === true).map((name) => words[name]);
};

/** Events that have no block of their own, by id. */
Daylane.drawListed = (section, day, heading, ids) => {
  const details = Daylane.stepDetails(day);
  section.replaceChildren(Daylane.closeButton(), Daylane.own('h2', '', heading));
  section.style.removeProperty('--event');
  const list = Daylane.element('ul');
  const steps = ids.map((id) => details.get(id)).filter(Boolean);
  for (const step of steps.slice(0, 200)) {
    const item = Daylane.element('li');
    item.append(
      Daylane.words('span', 'title', Daylane.text(step.title)),
      Daylane.own('span', 'detail', Daylane.text(step.detail)));
    list.append(item);
  }
  section.append(list);
};

Daylane.closeButton = () => {
  const button = Daylane.element('button', 'close', '×');
  button.type = 'button';
  button.setAttribute('aria-label', 'Close');
  return button;
};

/** The titles of everything in the document, by id. */
Daylane.titles = (layout) => {
  const titles = new Map();
  for (const day of Daylane.list(layout.days)) {
    for (const step of Daylane.list(day.timeline?.steps)) titles.set(step.id, Daylane.text(step.title));
  }
  return titles;
};

Daylane.shortened = (texts, most = 8) =>
  texts.length <= most ? texts : [...texts.slice(0, most), `and ${texts.length - most} more`];
