import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { ConfirmDialog } from '#presentation/widgets/overlay/confirm-dialog/confirm-dialog';
import type { ShellConfirmations } from './confirmations';

interface ConfirmationHostProps {
  readonly confirmations: ShellConfirmations;
}

/** React's side of the port `Confirmations`. */
export const ConfirmationHost = observer(function ConfirmationHost({ confirmations }: ConfirmationHostProps) {
  const messages = useMessages();
  const { current } = confirmations;
  if (current === undefined) return null;
  const { title, body, confirm, cancel, danger } = current.question;
  return (
    <ConfirmDialog
      key={current.id}
      title={messages.say(title)}
      body={body && messages.say(body)}
      confirmLabel={messages.say(confirm)}
      cancelLabel={messages.say(cancel)}
      danger={danger}
      onAnswer={confirmations.answer}
    />
  );
});
