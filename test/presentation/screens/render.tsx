import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import type { ScreenModel } from '#presentation/define-screen';
import { loadMessages } from '#presentation/messages/lazy-messages';
import { Messages } from '#presentation/messages/messages';
import { MessagesProvider } from '#presentation/messages/messages-context';
import { HeaderContext } from '#presentation/widgets/layout/header/header-context';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
await loadMessages(['plans', 'form', 'applications', 'checkin', 'session', 'payment']);

/** Renders a screen with its started view-model. */
export async function draw<VM extends ScreenModel>(Screen: ComponentType<{ vm: VM }>, vm: VM) {
  const messages = new Messages();
  const aside = document.createElement('div');
  const place = document.createElement('main');
  document.body.replaceChildren(aside, place);
  const root = createRoot(place);
  const during = async (work: () => unknown) => {
    await act(async () => {
      await work();
      await new Promise((resolve) => setTimeout(resolve));
    });
  };
  await during(() => {
    root.render(
      <MemoryRouter>
        <MessagesProvider messages={messages}>
          <HeaderContext.Provider value={{ aside, setTitle: () => {}, setBack: () => {}, arrive: () => {} }}>
            <Screen vm={vm} />
          </HeaderContext.Provider>
        </MessagesProvider>
      </MemoryRouter>,
    );
    vm.start();
  });
  const button = (name: string) => {
    const found = [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === name);
    if (!found) throw new Error(`no button ${name} in: ${document.body.textContent}`);
    return found;
  };
  return {
    messages,
    text: () => document.body.textContent ?? '',
    button,
    press: (name: string) => during(() => button(name).click()),
    /** Types into the control with this label. */
    type: (label: string, text: string) =>
      during(() => {
        const found = [...document.querySelectorAll('label')].find((each) => each.textContent === label);
        const control = found?.control;
        if (!(control instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
        const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        setter?.call(control, text);
        control.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    act: during,
    leave: () => {
      act(() => {
        vm.dispose();
        root.unmount();
      });
    },
  };
}
