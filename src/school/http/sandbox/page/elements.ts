import { foreign } from './messages';

/** An element of the page's markup. */
export function find(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

/** Texts become text nodes, so that nothing is parsed as markup. A text in Chinese alone is marked as such on a page in English. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  const lang = children.map((child) => typeof child === 'string' && foreign(child)).find(Boolean);
  if (lang) made.lang = lang;
  made.append(...children);
  return made;
}

/** Taps while the work is running are ignored: a double tap is one tap. `label`: what it is called without what stands around it. */
export function button(text: string, work: () => unknown, label = text): HTMLButtonElement {
  const made = element('button', { type: 'button' }, text);
  if (label !== text) made.setAttribute('aria-label', label);
  let running = false;
  made.addEventListener('click', async () => {
    if (running) return;
    running = true;
    try {
      await work();
    } finally {
      running = false;
    }
  });
  return made;
}

/** Redraws the children of `place` only if `content` has changed, and keeps the focus at the same button. */
export function redraw(place: HTMLElement, content: unknown, draw: () => readonly HTMLElement[]): void {
  const text = JSON.stringify(content);
  if (place.dataset.content === text) return;
  place.dataset.content = text;
  const { activeElement: active } = document;
  const controls: readonly (Element | null)[] = [...place.querySelectorAll('button')];
  const at = controls.indexOf(active);
  place.replaceChildren(...draw());
  if (at >= 0) place.querySelectorAll('button')[at]?.focus();
}
