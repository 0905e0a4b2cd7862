import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import { useMessages } from '#presentation/messages/messages-context';
import { ToastRegion } from '#presentation/widgets/feedback/toast/toast';
import type { ShellToasts } from './toasts';

interface ToastHostProps {
  readonly toasts: ShellToasts;
  /** The topmost open dialog: nothing outside of it is seen, read out or can be tapped. */
  readonly place: Element | undefined;
}

/** React's side of the port `Toasts`. */
export const ToastHost = observer(function ToastHost({ toasts, place }: ToastHostProps) {
  const messages = useMessages();
  const items = toasts.items.map(({ id, message, tone, action }) => ({
    id,
    tone,
    act: action && { label: messages.format(action.label), run: () => action.run() },
    text: 'text' in message ? message.text : messages.format(message),
  }));
  const region = <ToastRegion items={items} onFocus={toasts.setFocused} onDismiss={toasts.dismiss} />;
  return place ? createPortal(region, place) : region;
});
