import { Button, Result } from 'antd';
import { failureText } from '../lib/failure-text';
import { useMessages } from '../messages/messages';

interface OpenFailureProps {
  readonly thrown: unknown;
  readonly onRetry: () => unknown;
}

/** The school could not say who is signed in. */
export function OpenFailure({ thrown, onRetry }: OpenFailureProps) {
  const messages = useMessages();
  return (
    <main>
      <Result
        status="warning"
        title={messages.t('open.failed')}
        subTitle={failureText(messages, thrown)}
        extra={
          <Button type="primary" onClick={() => onRetry()}>
            {messages.t('common.retry')}
          </Button>
        }
      />
    </main>
  );
}
