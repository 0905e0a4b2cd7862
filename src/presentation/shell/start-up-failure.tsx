import { useEffect } from 'react';
import type { StartFailure } from '#application/startup/start-up';
import type { Messages } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Button } from '#presentation/widgets/form/button/button';
import { useShell } from './shell-context';
import styles from './start-up-failure.module.css';

interface StartUpFailureProps {
  readonly failure: StartFailure;
  /** `V` and a number (specification, section 1); empty: not shown. */
  readonly version?: string | undefined;
  readonly onRetry: () => unknown;
}

/** Start-up has failed: shows why and offers 重试 (specification, section 4). */
export function StartUpFailure({ failure, version = '', onRetry }: StartUpFailureProps) {
  const messages = useMessages();
  const { leave } = useShell();
  const title = messages.t(failure.failed === 'unknownTenant' ? 'error.unknownTenant' : 'error.startUp');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main>
      <ErrorState alone title={title} note={reason(failure, messages)} of={{ load: onRetry }} />
      {leave && (
        <div className={styles.leave}>
          <Button tone="quiet" onPress={leave}>
            {messages.t('common.back')}
          </Button>
        </div>
      )}
      {version !== '' && <small className={styles.version}>{version}</small>}
    </main>
  );
}

function reason(failure: StartFailure, messages: Messages): string {
  if (failure.failed === 'unknownTenant') return messages.t('error.unknownTenantNote');
  if (failure.userMessage !== undefined) return failure.userMessage;
  // Offline is something that the student can fix.
  if (failure.kind === 'offline') return messages.t('error.startUpNote');
  return messages.t(`error.${failure.kind}`);
}
