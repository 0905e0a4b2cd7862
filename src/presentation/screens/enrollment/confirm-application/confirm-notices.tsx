import { observer } from 'mobx-react-lite';
import { useFieldMessages } from '#presentation/form/field-props';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { RetryNotice } from '#presentation/screens/shared/identity/retry-notice';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { Notices } from '#presentation/screens/shared/notice/notices';
import { FailureHelp } from '#presentation/widgets/feedback/failure-help/failure-help';
import type { UnavailableReason } from '../shared/plan-availability.view-model';
import styles from './screen.module.css';
import type { ConfirmApplicationViewModel } from './view-model';

const endWords: Readonly<Record<UnavailableReason, MessageKey>> = {
  full: 'confirm.full',
  closed: 'confirm.closed',
  notYetOpen: 'confirm.notYetOpen',
};

/** What keeps the application from being submitted, and the way on from there. */
export const ConfirmNotices = observer(function ConfirmNotices({
  vm,
}: {
  readonly vm: ConfirmApplicationViewModel;
}) {
  const messages = useMessages();
  const say = useFieldMessages();
  const { plan } = vm;
  const { error, isDuplicate = false, isUnlockable = false, wait, verifyPhone } = vm.submission ?? {};
  const waitSeconds = wait?.seconds ?? 0;
  const invalidKeys = vm.review?.invalidKeys ?? [];
  return (
    <Notices role="alert" news={error ?? plan.unavailable ?? (isDuplicate || waitSeconds > 0)}>
      {plan.unavailable && (
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
      {error && (
        <Notice tone="bad">
          <p>{say(error)}</p>
          <p>{messages.t('form.typedKept')}</p>
          <FailureHelp />
        </Notice>
      )}
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
