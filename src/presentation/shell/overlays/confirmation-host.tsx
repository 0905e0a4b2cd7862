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
      title={messages.format(title)}
      body={body && messages.format(body)}
      confirmLabel={messages.format(confirm)}
      cancelLabel={messages.format(cancel)}
      danger={danger}
      onDecision={confirmations.decide}
    />
  );
});
