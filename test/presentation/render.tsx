import { act, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { loadMessages } from '#presentation/messages/lazy-messages';
import { Messages } from '#presentation/messages/messages';
import { MessagesProvider } from '#presentation/messages/messages-context';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
await loadMessages(['plans', 'form', 'applications', 'checkin', 'session', 'payment']);

/** A listener without effect. */
export const nothing = () => {};

/** Renders a node as the app does, and removes it after the test. */
export async function render(node: ReactNode, messages = new Messages()) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const show = (shown: ReactNode) =>
    act(async () =>
      root.render(
        <StrictMode>
          <MessagesProvider messages={messages}>{shown}</MessagesProvider>
        </StrictMode>,
      ),
    );
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  await show(node);
  return { container, show, messages };
}

/** The only element that matches a selector. */
export function the<T extends HTMLElement = HTMLElement>(selector: string): T {
  const found = document.querySelectorAll<T>(selector);
  const [only] = found;
  if (only === undefined || found.length > 1) throw new Error(`${found.length} elements match ${selector}`);
  return only;
}

/** The only button with this name. */
export function button(name: string): HTMLButtonElement {
  const named = [...document.querySelectorAll('button')].filter(
    (candidate) => (candidate.getAttribute('aria-label') ?? candidate.textContent) === name,
  );
  const [only] = named;
  if (only === undefined || named.length > 1) throw new Error(`${named.length} buttons are called ${name}`);
  return only;
}

export const click = (element: Element) =>
  act(async () => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });

/** Whether the key's default action was left to the browser. */
export async function press(element: Element, key: string, more: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  await act(async () => {
    element.dispatchEvent(event);
  });
  return !event.defaultPrevented;
}

/** Puts a text into a control as typing does: the element's own setter, then the event. */
export const type = (control: HTMLInputElement | HTMLTextAreaElement, text: string, caret = text.length) =>
  act(async () => {
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
    setter?.call(control, text);
    control.setSelectionRange(caret, caret);
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });

export const compose = (control: Element, event: 'compositionstart' | 'compositionend') =>
  act(async () => {
    control.dispatchEvent(new CompositionEvent(event, { bubbles: true }));
  });
