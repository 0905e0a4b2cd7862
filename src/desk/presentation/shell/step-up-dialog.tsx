import type { DeskSession } from '../../application/desk-session';
import { useMessages } from '../messages/messages';
import { FormDialog } from '../widgets/command-form';
import { CodeItem } from '../widgets/secret-items';

/** Asks for a code of the authenticator, after which the call that needs it is repeated. */
export function StepUpDialog({ session }: { readonly session: DeskSession }) {
  const { t } = useMessages();
  return (
    <FormDialog
      title={t('stepUp.title')}
      ok={t('common.confirm')}
      work={({ code }: { readonly code: string }) => session.stepUp(code)}
      onClose={() => session.dismiss()}
    >
      <CodeItem autoFocus note={t('stepUp.note')} />
    </FormDialog>
  );
}
