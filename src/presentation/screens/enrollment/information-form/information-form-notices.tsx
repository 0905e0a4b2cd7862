import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { ErrorNotice } from '#presentation/screens/shared/notice/error-notice';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { Notices } from '#presentation/screens/shared/notice/notices';
import styles from './screen.module.css';
import type { InformationFormViewModel } from './view-model';

const endWords = { full: 'form.planFull', closed: 'form.planClosed' } as const;

/** Notices of what happened outside the form while it was being filled in. */
export const FormNotices = observer(function FormNotices({ vm }: { readonly vm: InformationFormViewModel }) {
  const messages = useMessages();
  const { removed, resubmission } = vm;
  const { opened } = vm.screen;
  const error = resubmission?.error;
  const end = vm.isResubmission ? undefined : vm.plan.unavailable;
  const labels = removed.join(messages.t('form.partSeparator'));
  return (
    <Notices role="status" news={error}>
      {end === 'notYetOpen' && (
        <Notice tone="info" title={messages.t('form.planNotYetOpen')}>
          <p>{messages.t('form.fillAhead')}</p>
        </Notice>
      )}
      {end && end !== 'notYetOpen' && (
        <Notice tone="wait" title={messages.t(endWords[end])}>
          {vm.screen.draft.saveStatus === 'saved' && <p>{messages.t('form.keptHere')}</p>}
          <button type="button" className={styles.others} onClick={vm.exits.toPlans}>
            {messages.t('enrollment.otherPlans')}
          </button>
        </Notice>
      )}
      {resubmission?.changedElsewhere && (
        <Notice tone="info">
          <p>{messages.t('enrollment.changedElsewhere')}</p>
        </Notice>
      )}
      {removed.length > 0 ? (
        <Notice tone="wait">
          <p>{messages.t('form.removed', { labels })}</p>
        </Notice>
      ) : (
        opened?.templateChanged && (
          <Notice tone="info">
            <p>{messages.t('form.templateChanged')}</p>
          </Notice>
        )
      )}
      {error && <ErrorNotice error={error} />}
    </Notices>
  );
});
