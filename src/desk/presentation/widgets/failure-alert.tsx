import { Alert, Button } from 'antd';
import { failureText } from '../lib/failure-text';
import { useMessages } from '../messages/messages';
import styles from './failure-alert.module.css';

interface FailureAlertProps {
  /** What a call threw; undefined: nothing is shown. */
  readonly thrown: unknown;
  readonly onRetry?: (() => unknown) | undefined;
}

/** Why a call did not work, announced as it appears. */
export function FailureAlert({ thrown, onRetry }: FailureAlertProps) {
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
            {messages.t('common.retry')}
          </Button>
        ),
      })}
    />
  );
}
