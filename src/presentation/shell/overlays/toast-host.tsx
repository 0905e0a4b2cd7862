import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { ToastRegion } from '#presentation/widgets/feedback/toast/toast';
import type { ShellToasts } from './toasts';

/** React's side of the port `Toasts`. */
export const ToastHost = observer(function ToastHost({ toasts }: { readonly toasts: ShellToasts }) {
  const messages = useMessages();
  const items = toasts.items.map(({ id, words, tone, action }) => ({
    id,
    tone,
    act: action && { label: messages.format(action.label), run: () => action.run() },
    text: 'text' in words ? words.text : messages.format(words),
  }));
  return <ToastRegion items={items} onDismiss={toasts.dismiss} />;
});
