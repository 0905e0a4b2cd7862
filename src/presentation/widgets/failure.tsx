import { useMessages } from '../messages/messages-context';
import { Button } from './button';
import { EmptyState } from './empty-state';
import styles from './failure.module.css';
import { Icon } from './icon';

interface FailureProps {
  /** What failed, in the student's words. */
  readonly title: string;
  readonly note?: string | undefined;
  readonly onRetry: () => unknown;
  /** Something is still on the screen: one quiet line above it instead of a picture in its place. */
  readonly quiet?: boolean | undefined;
  /** It stands on a page without a title bar: its title is the page's. */
  readonly alone?: boolean | undefined;
}

export function Failure({ title, note, onRetry, quiet = false, alone }: FailureProps) {
  const messages = useMessages();
  const retry = (
    <Button tone={quiet ? 'quiet' : 'secondary'} onPress={onRetry}>
      {messages.t('common.retry')}
    </Button>
  );
  if (quiet)
    return (
      <div role="alert" className={styles.quiet}>
        <Icon name="alert" size={1.25} />
        <span className={styles.words}>{title}</span>
        <div className={styles.retry}>{retry}</div>
      </div>
    );
  return (
    <div role="alert">
      <EmptyState
        picture="broken"
        alone={alone}
        title={title}
        note={note ?? messages.t('common.failedNote')}
        action={retry}
      />
    </div>
  );
}
