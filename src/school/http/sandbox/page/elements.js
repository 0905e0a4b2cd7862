import { foreign } from './messages/messages.js';

export const find = (id) => document.getElementById(id);

/**
 * Creates an element with properties and children; texts become text nodes, so that personal data
 * is never parsed as markup. A text in the school's language alone is marked as such.
 */
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  const shown = children.filter((child) => child !== undefined && child !== '');
  const lang = shown.map(foreign).find((one) => one !== undefined);
  if (lang) made.lang = lang;
  made.append(...shown);
  return made;
}

/** The head of a card: who it is about, a line of details, and a badge. */
export function cardHead(who, details, badge) {
  return element(
    'div',
    { className: 'entry-head' },
    element('div', {}, element('p', { className: 'who' }, who), element('p', { className: 'meta' }, details)),
    badge,
  );
}

/** Text and tone of a state. */
export function badge({ text, tone }) {
  return element('span', { className: `badge ${tone}` }, text);
}

/** A button of a group in which one is selected. */
export function choice(text, pressed, pick) {
  const button = element('button', { type: 'button' }, text);
  button.setAttribute('aria-pressed', String(pressed));
  button.addEventListener('click', pick);
  return button;
}

/** Listener of a button that ignores taps while its work is running: a double tap is one tap. */
export function once(work) {
  let running = false;
  return async () => {
    if (running) return;
    running = true;
    try {
      await work();
    } finally {
      running = false;
    }
  };
}

/** Redraws the children of `place` only if `content` has changed. */
export function redraw(place, content, draw) {
  const text = JSON.stringify(content);
  if (place.dataset.content === text) return;
  place.dataset.content = text;
  replace(
    place,
    draw().filter((child) => child !== ''),
  );
}

/** Shows these children, unless they are there already, and keeps the focus at the control that had it, or at its successor. */
export function replace(place, children) {
  const { length } = place.children;
  if (length === children.length && children.every((child, at) => child === place.children[at])) return;
  const { activeElement: active } = document;
  const controls = [...place.querySelectorAll('button')];
  const before = place.contains(active) && {
    key: active.closest('[data-key]')?.dataset.key,
    action: active.dataset.action,
    at: controls.indexOf(active),
  };
  place.replaceChildren(...children);
  if (before) (place.contains(active) ? active : successor(place, before)).focus({ preventScroll: true });
}

/** The control that does the same in the card of the same `key`, else its first one or the card itself; else the whole `place`. */
function successor(place, { key, action, at }) {
  const card = key === undefined ? place : [...place.children].find(({ dataset }) => dataset.key === key);
  const controls = [...(card?.querySelectorAll('button') ?? [])];
  const same = controls.find(({ dataset }) => action !== undefined && dataset.action === action);
  const control = same ?? controls[key === undefined ? at : 0];
  if (control) return control;
  const whole = card ?? place;
  whole.tabIndex = -1;
  return whole;
}

/** Sets a text only if it has changed: what announces changes would announce it again. */
export function setText(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

/** Screen readers say it, also if it is what they have just said. */
export function announce(text) {
  find('said').replaceChildren(element('span', {}, text));
}

let hiding;

export function toast(text) {
  const shown = find('toast');
  shown.textContent = text;
  announce(text);
  shown.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    shown.hidden = true;
  }, 3000);
}
