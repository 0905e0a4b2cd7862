import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { RetryNotice } from '#presentation/screens/shared/identity/retry-notice';
import { ErrorNotice } from '#presentation/screens/shared/notice/error-notice';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { Notices } from '#presentation/screens/shared/notice/notices';
import styles from './screen.module.css';
import type { ConfirmApplicationViewModel } from './view-model';

const endWords = { full: 'confirm.full', closed: 'confirm.closed' } as const;

/** Why the application cannot be submitted, and what to do about it. */
export const ConfirmNotices = observer(function ConfirmNotices({
  vm,
}: {
  readonly vm: ConfirmApplicationViewModel;
}) {
  const messages = useMessages();
  const { plan } = vm;
  const { error, isDuplicate = false, isUnlockable = false, wait, crowd, verifyPhone } = vm.submission ?? {};
  const waitSeconds = wait?.seconds ?? 0;
  const crowdSeconds = crowd?.seconds ?? 0;
  const invalidKeys = vm.review?.invalidKeys ?? [];
  return (
    <Notices
      role="alert"
      news={error ?? plan.unavailable ?? (isDuplicate || waitSeconds > 0 || crowdSeconds > 0)}
    >
      {plan.unavailable === 'notYetOpen' && (
        <Notice tone="info" title={messages.t('confirm.notYetOpen')}>
          <p>{messages.t('confirm.opensItself')}</p>
        </Notice>
      )}
      {plan.unavailable && plan.unavailable !== 'notYetOpen' && (
        <Notice tone="wait" title={messages.t(endWords[plan.unavailable])}>
          <p>{messages.t('form.keptHere')}</p>
          <NoticeAction onPress={vm.openPlans}>{messages.t('enrollment.otherPlans')}</NoticeAction>
        </Notice>
      )}
      {isDuplicate && (
        <Notice tone="wait" title={messages.t('confirm.duplicate')}>
          <p>{messages.t('confirm.duplicateNote')}</p>
        </Notice>
      )}
      {waitSeconds > 0 && <RetryNotice seconds={waitSeconds} />}
      {crowdSeconds > 0 && (
        <Notice tone="wait" title={messages.t('confirm.crowd')}>
          <p>{messages.t('confirm.crowdNote')}</p>
          <p aria-live="off">{messages.t('confirm.crowdLeft', { seconds: crowdSeconds })}</p>
        </Notice>
      )}
      {waitSeconds > 0 && isUnlockable && verifyPhone && (
        <Notice tone="wait" title={messages.t('unlock.title')}>
          <p>{messages.t('unlock.about')}</p>
          <NoticeAction onPress={() => void verifyPhone()}>{messages.t('unlock.phoneCode')}</NoticeAction>
        </Notice>
      )}
      {invalidKeys.length > 0 && (
        <Notice tone="bad" title={messages.t('confirm.incomplete', { count: invalidKeys.length })}>
          <NoticeAction onPress={vm.editFirstInvalid}>{messages.t('confirm.goEdit')}</NoticeAction>
        </Notice>
      )}
      {error && <ErrorNotice error={error} />}
    </Notices>
  );
});

function NoticeAction({ children, onPress }: { readonly children: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={styles.action} onClick={onPress}>
      {children}
    </button>
  );
}
