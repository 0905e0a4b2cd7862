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

/** Redraws the children of `place` only if `content` has changed, so that the focus is kept. */
export function redraw(place, content, draw) {
  const text = JSON.stringify(content);
  if (place.dataset.content === text) return;
  place.dataset.content = text;
  place.replaceChildren(...draw().filter((child) => child !== ''));
}

let hiding;

export function toast(text) {
  const shown = find('toast');
  shown.textContent = text;
  shown.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    shown.hidden = true;
  }, 3000);
}
