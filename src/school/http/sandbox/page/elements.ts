import { foreign } from './messages';

/** An element of the page's markup; `kind`: its class. */
export function find(id: string): HTMLElement;
export function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind;
export function find(id: string, kind = HTMLElement): HTMLElement {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`no ${kind.name} ${id}`);
  return found;
}

/**
 * Creates an element with properties and children; texts become text nodes, so that personal data
 * is never parsed as markup. A text in the school's language alone is marked as such.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  const shown = children.filter((child) => child !== '');
  const lang = shown.map(foreign).find((one) => one !== undefined);
  if (lang) made.lang = lang;
  made.append(...shown);
  return made;
}

/** The head of a card: who it is about, a line of details, and a badge. */
export function cardHead(who: string, details: string, state: HTMLElement): HTMLElement {
  return element(
    'div',
    { className: 'entry-head' },
    element('div', {}, element('p', { className: 'who' }, who), element('p', { className: 'meta' }, details)),
    state,
  );
}

/** Text and tone of a state. */
export interface Badge {
  readonly text: string;
  readonly tone: '' | 'good' | 'wait' | 'bad';
}

export function badge({ text, tone }: Badge): HTMLElement {
  return element('span', { className: `badge ${tone}` }, text);
}

/** A line of a description list, if there is a text for it. */
export function line(label: string, text: string | undefined): HTMLElement[] {
  return text ? [element('dt', {}, label), element('dd', {}, text)] : [];
}

export function labelled(label: string, ...content: readonly (Node | string)[]): HTMLElement {
  return element('label', { className: 'field' }, label, ...content);
}

/** Taps while the work is running are ignored: a double tap is one tap. */
export function onTap(button: HTMLElement, work: () => unknown): void {
  let running = false;
  button.addEventListener('click', async () => {
    if (running) return;
    running = true;
    try {
      await work();
    } finally {
      running = false;
    }
  });
}

/** `label`: what it is called without what stands around it. */
export function button(
  text: string,
  work: () => unknown,
  { className = '', label = '' } = {},
): HTMLButtonElement {
  const made = element('button', { type: 'button', className }, text);
  if (label) made.setAttribute('aria-label', label);
  onTap(made, work);
  return made;
}

/** A button of a group in which one is selected. */
export function choice(text: string, pressed: boolean, pick: () => unknown): HTMLButtonElement {
  const made = button(text, pick);
  made.setAttribute('aria-pressed', String(pressed));
  return made;
}

/** Redraws the children of `place` only if `content` has changed. */
export function redraw(place: HTMLElement, content: unknown, draw: () => readonly HTMLElement[]): void {
  const text = JSON.stringify(content);
  if (place.dataset.content === text) return;
  place.dataset.content = text;
  replace(place, draw());
}

/** Shows these children, unless they are there already, and keeps the focus at the control that had it, or at its successor. */
export function replace(place: HTMLElement, children: readonly HTMLElement[]): void {
  const { length } = place.children;
  if (length === children.length && children.every((child, at) => child === place.children[at])) return;
  const { activeElement: active } = document;
  const before = active instanceof HTMLElement &&
    place.contains(active) && {
      key: active.closest<HTMLElement>('[data-key]')?.dataset.key,
      action: active.dataset.action,
      at: [...place.querySelectorAll<HTMLElement>('button')].indexOf(active),
    };
  place.replaceChildren(...children);
  if (before) (place.contains(active) ? active : successor(place, before)).focus({ preventScroll: true });
}

interface FormerFocus {
  readonly key: string | undefined;
  readonly action: string | undefined;
  readonly at: number;
}

/** The control that does the same in the card of the same `key`, else its first one or the card itself; else the whole `place`. */
function successor(place: HTMLElement, { key, action, at }: FormerFocus): HTMLElement {
  const cards = [...place.querySelectorAll<HTMLElement>(':scope > [data-key]')];
  const card = key === undefined ? place : cards.find(({ dataset }) => dataset.key === key);
  const controls = [...(card?.querySelectorAll('button') ?? [])];
  const same = controls.find(({ dataset }) => action !== undefined && dataset.action === action);
  const control = same ?? controls[key === undefined ? at : 0];
  if (control) return control;
  const whole = card ?? place;
  whole.tabIndex = -1;
  return whole;
}

/** Cards by key: unchanged ones are reused, so that they keep the focus. */
export class CardCache {
  private readonly cards = new Map<string, { readonly text: string; readonly node: HTMLElement }>();

  /** The card of `key`, drawn again if `content` has changed. */
  get(key: string, content: unknown, draw: () => HTMLElement): HTMLElement {
    const text = JSON.stringify(content);
    const known = this.cards.get(key);
    if (known?.text === text) return known.node;
    const node = draw();
    node.dataset.key = key;
    this.cards.set(key, { text, node });
    return node;
  }

  clear(): void {
    this.cards.clear();
  }
}

/** Sets a text only if it has changed: what announces changes would announce it again. */
export function setText(place: HTMLElement, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}

/** Screen readers say it, also if it is what they have just said. */
export function announce(text: string): void {
  find('said').replaceChildren(element('span', {}, text));
}

let hiding: ReturnType<typeof setTimeout> | undefined;

export function toast(text: string): void {
  const shown = find('toast');
  shown.textContent = text;
  announce(text);
  shown.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    shown.hidden = true;
  }, 3000);
}

export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** Says how it went. */
export async function carryOut<Result>(
  work: () => Promise<Result>,
  done: (result: Result) => string,
): Promise<void> {
  try {
    toast(done(await work()));
  } catch (thrown) {
    toast(messageOf(thrown));
  }
}
