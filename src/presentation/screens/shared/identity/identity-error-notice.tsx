import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { useRetryOnline } from '#presentation/widgets/feedback/error-state/use-retry-online';
import { FailureHelp } from '#presentation/widgets/feedback/failure-help/failure-help';
import { Notice } from '../notice/notice';
import styles from './identity-error-notice.module.css';
import type { IdentityForm } from './identity-form.view-model';
import type { IdentityField } from './identity-input.view-model';
import { RetryNotice } from './retry-notice';

export type IdentityErrorState = Pick<
  IdentityForm<IdentityField, unknown>,
  'error' | 'isPhoneUnknown' | 'isWaiting' | 'submit' | 'waitSeconds'
>;

interface IdentityErrorNoticeProps {
  readonly form: IdentityErrorState;
  /** Shown if the school finds nobody with these details. */
  readonly notFound: ReactNode;
}

/** Why the request failed, and what to do. */
export const IdentityErrorNotice = observer(function IdentityErrorNotice({
  form,
  notFound,
}: IdentityErrorNoticeProps) {
  const messages = useMessages();
  const { error } = form;
  const waits = useRetryOnline(error, form.submit);
  return (
    <div className={styles.notices}>
      {error === 'notFound' && notFound}
      {form.isPhoneUnknown && <Notice tone="info">{messages.t('unlock.phoneUnknown')}</Notice>}
      {error !== undefined && error !== 'notFound' && error !== 'tooManyAttempts' && (
        <Notice tone="bad" title={messages.t(`error.${error}`)}>
          <p>{messages.t(waits ? 'identity.asksItself' : 'identity.kept')}</p>
          <FailureHelp kind={error} />
        </Notice>
      )}
      {form.isWaiting && <RetryNotice seconds={form.waitSeconds} />}
    </div>
  );
});
