import { Alert, Button } from 'antd';
import { isOutcomeUnknown } from '#application/errors/is-outcome-unknown';
import { errorKind } from '#application/ports/failures/error-kind';
import type { ActState, ApplicationReview } from '#desk/application/applications/application-review';
import { codeOf, DeskFailure } from '#desk/application/ports/desk-failure';
import { failureText } from '../../lib/failure-text';
import { useOwned } from '../../lib/use-owned';
import { type Messages, useMessages } from '../../messages/messages';
import { actText } from './application-texts';

/** Why the last act did not work, and how to go on. */
export function ActNotice({ review }: { readonly review: ApplicationReview }) {
  const messages = useMessages();
  const { act } = useOwned(review);
  if (act.kind !== 'failed') return null;
  const hasChanged = codeOf(act.thrown) === 'changed';
  const loadNewer = async () => {
    await review.record.load();
    review.dismiss();
  };
  return (
    <Alert
      type="error"
      showIcon
      title={actFailureText(messages, act)}
      closable={!hasChanged && { 'aria-label': messages.t('common.close'), onClose: () => review.dismiss() }}
      {...(hasChanged && {
        action: (
          <Button size="small" onClick={loadNewer}>
            {messages.t('review.loadNewer')}
          </Button>
        ),
      })}
    />
  );
}

export function actFailureText(
  messages: Messages,
  { act, thrown }: Extract<ActState, { kind: 'failed' }>,
): string {
  const { t, dateTime } = messages;
  const code = codeOf(thrown);
  if (code === 'changed') return t('review.changed');
  if (code === 'decided' && thrown instanceof DeskFailure && thrown.decided) {
    const { by, at, decision } = thrown.decided;
    return t('review.decided', { by, at: dateTime(at), decision: actText(messages, decision) });
  }
  const name = actText(messages, act);
  if (act !== 'reveal' && code === undefined && isOutcomeUnknown(errorKind(thrown)))
    return t('review.unknown', { act: name });
  return t('review.failed', { act: name, why: failureText(messages, thrown) });
}
