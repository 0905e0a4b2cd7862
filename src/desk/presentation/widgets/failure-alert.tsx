import { Alert, Button } from 'antd';
import { failureText } from '../lib/failure-text';
import { useMessages } from '../messages/messages';
import styles from './failure-alert.module.css';

interface FailureAlertProps {
  /** What a call threw; undefined: nothing is shown. */
  readonly thrown: unknown;
  readonly onRetry?: (() => unknown) | undefined;
  /** Of its button; default 重试. */
  readonly retry?: string;
}

/** Why a call did not work, announced as it appears. */
export function FailureAlert({ thrown, onRetry, retry }: FailureAlertProps) {
  const messages = useMessages();
  if (thrown === undefined) return null;
  return (
    <Alert
      className={String(styles.alert)}
      type="error"
      showIcon
      title={failureText(messages, thrown)}
      {...(onRetry && {
        action: (
          <Button size="small" onClick={() => onRetry()}>
            {retry ?? messages.t('common.retry')}
          </Button>
        ),
      })}
    />
  );
}
