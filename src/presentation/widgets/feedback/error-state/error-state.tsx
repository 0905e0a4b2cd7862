import { observer } from 'mobx-react-lite';
import { type RefCallback, useCallback, useContext, useEffect, useId, useState } from 'react';
import type { Retryable } from '#presentation/lib/query';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '../../data/icon/icon';
import { Button } from '../../form/button/button';
import { HeaderContext } from '../../layout/header/header-context';
import { EmptyState } from '../empty-state/empty-state';
import { FailureHelp } from '../failure-help/failure-help';
import styles from './error-state.module.css';
import { useLatest } from './use-latest';
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

/**
 * If content replaces a box that has the focus, scroll and focus are set as after a navigation. In a sheet, and where only a `part`
 * of the screen is replaced, the focus goes on at what was around the box, and nothing scrolls.
 */
function useFocusAfter(part: boolean): RefCallback<HTMLElement> {
  const { arrive } = useContext(HeaderContext);
  return useCallback(
    (box: HTMLElement) => {
      const place = box.closest<HTMLElement>('main, dialog');
      const around = box.parentElement;
      return () => {
        if (!box.contains(document.activeElement)) return;
        // Once it is gone. A screen or sheet that is left too is gone as well, and takes no focus.
        queueMicrotask(() => {
          if (!part && place?.matches('body main')) return arrive();
          const next = around?.isConnected ? around : place;
          if (!next) return;
          next.tabIndex = -1;
          next.focus({ preventScroll: true });
        });
      };
    },
    [arrive, part],
  );
}

/** Seconds: the shortest first wait, and the wait up to which later ones become longer. */
const SHORTEST = 2;
const LONGEST = 60;

/**
 * Retries a call that a busy school has refused for `seconds`, until it is done or the widget is removed: each time later, and
 * not at the same moment as other phones. A hidden page calls nothing.
 */
function useRetryAfter(seconds: number | undefined, retry: () => unknown): void {
  const latest = useLatest(retry);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const first = Math.max(seconds, SHORTEST);
    const wait = Math.max(first, Math.min(first * 2 ** tries, LONGEST));
    const timer = setTimeout(
      async () => {
        if (!document.hidden) await latest.current();
        setTries(tries + 1);
      },
      wait * 1000 * (1 + Math.random() / 2),
    );
    return () => clearTimeout(timer);
  }, [seconds, tries, latest]);
}
