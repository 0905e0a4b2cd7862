import { screen } from '@testing-library/dom';
import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import type { ScreenModel } from '#presentation/define-screen';
import { Messages } from '#presentation/messages/messages';
import { MessagesProvider } from '#presentation/messages/messages-context';
import { HeaderContext } from '#presentation/widgets/layout/header/header-context';
import { button, click, type } from '../render';

/** Renders a screen with its started view-model. */
export async function draw<VM extends ScreenModel>(Screen: ComponentType<{ vm: VM }>, vm: VM) {
  const messages = new Messages();
  const aside = document.createElement('div');
  let arrivals = 0;
  const arrive = () => {
    arrivals += 1;
  };
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
          <HeaderContext.Provider value={{ aside, setTitle: () => {}, setBack: () => {}, arrive }}>
            <Screen vm={vm} />
          </HeaderContext.Provider>
        </MessagesProvider>
      </MemoryRouter>,
    );
    vm.start();
  });
  return {
    messages,
    text: () => document.body.textContent ?? '',
    /** How often scroll and focus were set as after a navigation. */
    arrivals: () => arrivals,
    press: (name: string) => click(button(name)),
    /** Types into the control of this label. */
    type: (label: string, text: string) => type(screen.getByLabelText(label), text),
    act: during,
    leave: () => {
      act(() => {
        vm.dispose();
        root.unmount();
      });
    },
  };
}
