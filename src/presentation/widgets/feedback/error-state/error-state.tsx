import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { Retryable } from '#presentation/lib/query';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '../../data/icon/icon';
import { Button } from '../../form/button/button';
import { EmptyState } from '../empty-state/empty-state';
import { FailureHelp } from '../failure-help/failure-help';
import styles from './error-state.module.css';
import { useFocusAfter } from './use-focus-after';
import { useRetryAfter } from './use-retry-after';
import { useRetryOnline } from './use-retry-online';

interface ErrorStateProps {
  /** What failed, in words a student uses. */
  readonly title: string;
  /** The failed call, such as a query: retried automatically once the network is back or the school is less busy. */
  readonly of: Retryable;
  readonly note?: string | undefined;
  /** Older content is still shown: one line above it, instead of a picture in its place. */
  readonly quiet?: boolean | undefined;
  /** The page has no title bar: this title is the page's `h1`. */
  readonly alone?: boolean | undefined;
}

/** An observer, because a screen that only passes the query on is not rerendered when its failure changes. */
export const ErrorState = observer(function ErrorState({
  title,
  of: { failure: kind, retryAfter, load },
  note,
  quiet = false,
  alone,
}: ErrorStateProps) {
  const messages = useMessages();
  const why = useId();
  const waits = useRetryOnline(kind, load);
  useRetryAfter(retryAfter, load);
  const box = useFocusAfter(quiet);
  const reason = kind && messages.t(retryAfter === undefined ? `error.${kind}` : 'common.retriesBusy');
  const retry = (
    <Button tone={quiet ? 'quiet' : 'secondary'} describedBy={quiet ? why : undefined} onPress={load}>
      {messages.t('common.retry')}
    </Button>
  );
  if (quiet)
    return (
      <div role="alert" ref={box} className={styles.quiet}>
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
    <div role="alert" ref={box}>
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
});
