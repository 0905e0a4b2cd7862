import { configure, fireEvent, screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { act, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { loadMessages } from '#presentation/messages/lazy-messages';
import { Messages } from '#presentation/messages/messages';
import { MessagesProvider } from '#presentation/messages/messages-context';
import { lazyLists } from './messages/lazy-lists';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
configure({
  // What `act` returns has a `then` that cannot be chained.
  asyncWrapper: async (work) => await act(work),
  eventWrapper: (dispatch) => {
    let result: unknown;
    act(() => {
      result = dispatch();
    });
    return result;
  },
});
await loadMessages(lazyLists);

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

/** The one button with this name. */
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

let tapped = 0;

/** Nothing is laid out here: each tap has a place of its own, as taps on different elements have. */
export function click(target: Element): Promise<unknown> {
  tapped += 1;
  return userEvent.pointer({ target, keys: '[TouchA]', coords: { clientX: 100 * tapped } });
}

/** Whether the key's own effect was left to the browser. */
export const press = (element: Element, key: string, more: KeyboardEventInit = {}): boolean =>
  fireEvent.keyDown(element, { key, ...more });

/** Types a text in the place of a control's own, key by key. */
export async function type(control: Element, text: string): Promise<void> {
  await userEvent.clear(control);
  await userEvent.type(control, text, { delay: null });
}

/** A text that comes in one event, as from an input method. */
export const input = (control: Element, value: string, caret = value.length) =>
  fireEvent.input(control, { target: { value, selectionStart: caret, selectionEnd: caret } });
