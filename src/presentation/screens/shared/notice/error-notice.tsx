import type { FieldMessage } from '#presentation/form/field-message';
import { useFieldMessages } from '#presentation/form/field-props';
import { useMessages } from '#presentation/messages/messages-context';
import { FailureHelp } from '#presentation/widgets/feedback/failure-help/failure-help';
import { Notice } from './notice';

/** Why a form could not be sent, that its input is kept, and where to get help. */
export function ErrorNotice({ error }: { readonly error: FieldMessage }) {
  const messages = useMessages();
  const format = useFieldMessages();
  return (
    <Notice tone="bad">
      <p>{format(error)}</p>
      <p>{messages.t('form.typedKept')}</p>
      <FailureHelp />
    </Notice>
  );
}
