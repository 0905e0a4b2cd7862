import { useId } from 'react';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '../../data/icon/icon';
import { Button } from '../../form/button/button';
import { EmptyState } from '../empty-state/empty-state';
import { FailureHelp } from '../failure-help/failure-help';
import styles from './error-state.module.css';
import { useRetryAfter } from './use-retry-after';
import { useRetryOnline } from './use-retry-online';

/** The kinds of failure that have a message (specification, section 8). */
type FailureKind = Extract<MessageKey, `error.${string}`> extends `error.${infer Kind}` ? Kind : never;

interface ErrorStateProps {
  /** What failed, in words a student uses. */
  readonly title: string;
  /** Why it failed: its message is shown with the title. */
  readonly kind?: FailureKind | undefined;
  /** The school is busy and may be called again after these seconds: retries by itself and says so. */
  readonly retryAfter?: number | undefined;
  readonly note?: string | undefined;
  readonly onRetry: () => unknown;
  /** Older content is still shown: one line above it, instead of a picture in its place. */
  readonly quiet?: boolean | undefined;
  /** The page has no title bar: this title is the page's `h1`. */
  readonly alone?: boolean | undefined;
}

export function ErrorState({
  title,
  kind,
  retryAfter,
  note,
  onRetry,
  quiet = false,
  alone,
}: ErrorStateProps) {
  const messages = useMessages();
  const why = useId();
  const waits = useRetryOnline(kind, onRetry);
  useRetryAfter(retryAfter, onRetry);
  const reason = kind && messages.t(retryAfter === undefined ? `error.${kind}` : 'common.retriesBusy');
  const retry = (
    <Button tone={quiet ? 'quiet' : 'secondary'} describedBy={quiet ? why : undefined} onPress={onRetry}>
      {messages.t('common.retry')}
    </Button>
  );
  if (quiet)
    return (
      <div role="alert" className={styles.quiet}>
        <Icon name="alert" size={1.25} />
        <span id={why} className={styles.words}>
          {reason === undefined ? title : messages.t('common.colon', { label: title, text: reason })}
          {waits && <span className={styles.waits}>{messages.t('common.retriesItself')}</span>}
          {kind !== undefined && <FailureHelp brief kind={kind} />}
        </span>
        <div className={styles.retry}>{retry}</div>
      </div>
    );
  return (
    <div role="alert">
      <EmptyState
        picture="broken"
        alone={alone}
        title={title}
        note={[
          note ??
            (reason === undefined
              ? messages.t('common.failedNote')
              : messages.t('common.failedBecause', { reason })),
          waits && messages.t('common.retriesItself'),
        ]
          .filter(Boolean)
          .join(' ')}
        action={retry}
      />
      {kind !== undefined && <FailureHelp kind={kind} />}
    </div>
  );
}
