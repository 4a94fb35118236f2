// What the page shows, and what keys, clicks and files change in it.
'use strict';

{
  const samples = Daylane.list(window.daylaneSamples);
  const state = { layout: null, day: 0, selected: null, scale: 1, theme: 'auto' };
  const parts = Object.fromEntries(
    [...document.querySelectorAll('[id]')].map((element) => [element.id, element]));
  for (const name of ['header', 'main']) parts[name] = document.querySelector(name);
  const day = () => Daylane.list(state.layout.days)[state.day];
  const phone = matchMedia('(max-width: 760px)');
  const still = matchMedia('(prefers-reduced-motion: reduce)');

  const say = (text) => {
    parts.message.textContent = text;
    parts.message.hidden = text === '';
  };

  /** The language of dates: the document's when it names one that exists. */
  const locale = () => {
    try {
      return Intl.getCanonicalLocales(Daylane.text(state.layout.locale) || 'en-GB')[0];
    } catch {
      return 'en-GB';
    }
  };

  // --- Showing

  const show = (layout) => {
    state.layout = Daylane.check(layout);
    const days = Daylane.list(layout.days);
    const today = Daylane.text(layout.now).slice(0, 10);
    state.day = Math.max(days.findIndex((item) => item.date === today), 0);
    const marked = days.flatMap((item) => [
      ...Daylane.list(item.events), ...Daylane.list(item.allDay?.items),
    ]).find((event) => event.selected === true);
    state.selected = marked ? Daylane.text(marked.id) : null;
    say('');
    parts.sample.value = samples.find((sample) => sample.layout === layout)?.name ?? '';
    draw();
  };

  const draw = () => {
    const { layout } = state;
    const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };
    const title = Daylane.dateText(Daylane.text(day().date), locale(), long);
    parts.date.textContent = title;
    document.title = `${title} · Daylane`;
    parts.canvas.setAttribute('aria-label', title);
    parts.zone.textContent = [Daylane.text(layout.timeZone), lengthText()].filter(Boolean).join(' · ');
    for (const part of [parts.header, parts.main]) {
      part.dir = layout.direction === 'rtl' ? 'rtl' : 'ltr';
    }
    document.body.style.setProperty('--day-width', `${Daylane.metrics(layout).width}px`);
    const several = Daylane.list(layout.days).length > 1;
    fit();
    parts.arrows.hidden = !several;
    parts.previous.disabled = state.day === 0;
    parts.next.disabled = state.day === layout.days.length - 1;
    if (several) parts.canvas.setAttribute('role', 'tabpanel');
    else parts.canvas.setAttribute('role', 'group');

    const scrolled = parts.strip.scrollLeft;
    Daylane.drawStrip(parts.strip, layout, state.day, locale());
    parts.strip.scrollLeft = scrolled;
    parts.strip.querySelector('.tab[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
    Daylane.drawDay(parts.canvas, layout, day());
    Daylane.clearNowLabel(parts.canvas);
    drawHidden(parts.before, '▲', 'earlier', day().hidden?.before);
    drawHidden(parts.after, '▼', 'later', day().hidden?.after);
    Daylane.drawSteps(parts.steps, layout, day());
    Daylane.drawProgress(parts.progress, parts.bar, layout, day());
    markSelected();
    parts.canvas.style.setProperty('--above', `${parts.top.offsetHeight + 4}px`);
    parts.canvas.style.setProperty('--below', `${parts.after.offsetHeight + 4}px`);
    scrollToAnchor();
  };

  const lengthText = () => {
    const minutes = Daylane.number(day().lengthMinutes, 1440);
    return minutes === 1440 ? '' : `a day of ${Math.round(minutes / 6) / 10} hours`;
  };

  const drawHidden = (bar, arrow, word, ids) => {
    const hidden = Daylane.list(ids);
    bar.replaceChildren();
    if (hidden.length === 0) return;
    const button = Daylane.own('button', 'hidden-events', `${arrow} ${hidden.length} ${word}`);
    button.type = 'button';
    button.listed = hidden;
    button.heading = word === 'earlier' ? 'Before these hours' : 'After these hours';
    bar.append(button);
  };

  const scrollToAnchor = () => {
    // The strip keeps its place above the hours, so their own offset is the anchor's.
    parts.scroller.scrollTop = Daylane.number(day().scrollAnchor?.y) * state.scale;
  };

  /** Draws the day smaller where a phone is narrower; below three quarters it is scrolled instead. */
  const fit = () => {
    if (!state.layout) return;
    const bar = parts.scroller.offsetWidth - parts.scroller.clientWidth;
    const room = parts.main.clientWidth - bar - 8;
    const share = room / Math.max(Daylane.metrics(state.layout).width, 1);
    state.scale = phone.matches && share >= 0.75 ? Math.min(share, 1) : 1;
    document.body.style.setProperty('--scale', String(state.scale));
  };

  const showDay = (index, focusTab = false) => {
    const last = Daylane.list(state.layout.days).length - 1;
    state.day = Math.min(Math.max(index, 0), last);
    draw();
    if (focusTab) parts.strip.querySelector('.tab[aria-selected=true]')?.focus({ preventScroll: true });
  };

  // --- Selection

  const eventButtons = () => [...document.querySelectorAll('#strip .all-day, #canvas .event')];

  const markSelected = () => {
    for (const button of eventButtons()) {
      button.setAttribute('aria-pressed', String(button.dataset.id === state.selected));
    }
    const here = [...Daylane.list(day().events), ...Daylane.allDayItems(state.layout.days)
      .map((item) => item.event)];
    const event = state.selected === null
      ? undefined : here.find((item) => item.id === state.selected);
    parts.details.hidden = event === undefined;
    if (event) Daylane.drawDetails(parts.details, state.layout, day(), event);
  };

  const select = (id) => {
    state.selected = id;
    markSelected();
  };

  const list = (button) => {
    select(null);
    Daylane.drawListed(parts.details, day(), button.heading, button.listed);
    parts.details.hidden = false;
  };

  /** The nearest event beside another that is there at the same time. */
  const beside = (button, step) => {
    const from = button.getBoundingClientRect();
    const found = [...parts.canvas.querySelectorAll('.event')]
      .map((other) => ({ other, box: other.getBoundingClientRect() }))
      .filter(({ box }) => box.top < from.bottom && box.bottom > from.top
        && (box.left - from.left) * step > 0.5)
      .sort((a, b) => (a.box.left - b.box.left) * step);
    return found[0]?.other;
  };

  const moveFocus = (button, key) => {
    const all = eventButtons();
    const at = all.indexOf(button);
    const inStrip = button.classList.contains('all-day');
    const sideStep = key === 'ArrowRight' ? 1 : -1;
    const forward = parts.main.dir === 'rtl' ? -sideStep : sideStep;
    const targets = {
      ArrowDown: () => all[at + 1],
      ArrowUp: () => all[at - 1],
      ArrowRight: () => (inStrip ? all[at + forward] : beside(button, 1)),
      ArrowLeft: () => (inStrip ? all[at + forward] : beside(button, -1)),
      Home: () => all[0],
      End: () => all[all.length - 1],
    };
    const target = targets[key]?.();
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest', behavior: still.matches ? 'auto' : 'smooth' });
    return key in targets;
  };

  const keyPressed = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !state.layout) return;
    const target = event.target;
    if (event.key === 'Escape') {
      parts.details.hidden = true;
      select(null);
      return;
    }
    if (target.matches('.all-day, .event')) {
      if (moveFocus(target, event.key)) event.preventDefault();
      return;
    }
    const onTab = target.matches('.tab');
    if (!onTab && target !== document.body) return;
    const sideStep = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const rtl = state.layout.direction === 'rtl';
    if (sideStep) showDay(state.day + (rtl ? -sideStep : sideStep), onTab);
    else if (onTab && event.key === 'Home') showDay(0, true);
    else if (onTab && event.key === 'End') showDay(Infinity, true);
    else return;
    event.preventDefault();
  };

  const clicked = (event) => {
    const button = event.target.closest('button');
    if (!button) {
      if (event.target.closest('#canvas')) select(null);
      return;
    }
    if (button.matches('.all-day, .event')) {
      const { id } = button.dataset;
      select(state.selected === id ? null : id);
      button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else if (button.matches('.tab')) {
      showDay(Number(button.dataset.index), true);
    } else if (button.listed) {
      list(button);
    } else if (button.matches('.close')) {
      parts.details.hidden = true;
      select(null);
    }
  };

  // --- Theme, views, files

  const setTheme = (theme) => {
    state.theme = theme;
    document.documentElement.dataset.theme = theme;
    const [icon, name] = { auto: '◐ Auto', light: '☀ Light', dark: '☾ Dark' }[theme].split(' ');
    parts.theme.replaceChildren(icon, Daylane.element('span', 'name', ` ${name}`));
    parts.theme.setAttribute('aria-label', `Appearance: ${theme}`);
  };

  const setView = (view) => {
    document.body.dataset.view = view;
    for (const button of parts.views.querySelectorAll('button')) {
      button.setAttribute('aria-pressed', String(button.dataset.view === view));
    }
    if (view !== 'day') return;
    fit();
    Daylane.clearNowLabel(parts.canvas);
    scrollToAnchor();
  };

  const open = async (name, read) => {
    try {
      show(Daylane.parse(await read()));
    } catch (error) {
      say(`${name}: ${error.message}`);
    }
  };

  const openFile = (file) => file && open(file.name, () => file.text());

  const fetchText = async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
    return answer.text();
  };

  const showSample = (name) => {
    const sample = samples.find((item) => item.name === name) ?? samples[0];
    if (!sample) {
      say('No sample is there; open a file made by daylane layout.');
      return;
    }
    show(sample.layout);
  };

  document.addEventListener('keydown', keyPressed);
  parts.main.addEventListener('click', clicked);
  parts.previous.addEventListener('click', () => showDay(state.day - 1));
  parts.next.addEventListener('click', () => showDay(state.day + 1));
  parts.sample.addEventListener('change', () => showSample(parts.sample.value));
  parts.file.addEventListener('change', () => openFile(parts.file.files[0]));
  parts.theme.addEventListener('click', () => {
    const order = ['auto', 'light', 'dark'];
    setTheme(order[(order.indexOf(state.theme) + 1) % order.length]);
  });
  parts.views.addEventListener('click', (event) => {
    if (event.target.dataset.view) setView(event.target.dataset.view);
  });
  addEventListener('resize', fit);
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    openFile(event.dataTransfer.files[0]);
  });

  for (const { name, title } of samples) {
    const option = Daylane.element('option', '', title);
    option.value = name;
    parts.sample.append(option);
  }
  const asked = new URLSearchParams(location.search);
  setTheme(['light', 'dark'].includes(asked.get('theme')) ? asked.get('theme') : 'auto');
  if (!asked.has('data')) {
    showSample(asked.get('sample'));
  } else if (location.protocol === 'file:') {
    showSample(asked.get('sample'));
    say('A page from a file may not read others: drop the JSON here, or use Open…');
  } else {
    open(asked.get('data'), () => fetchText(asked.get('data')));
  }

  Daylane.show = show;
}
