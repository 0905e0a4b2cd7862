import { type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '#presentation/widgets/class-names';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import styles from './pull-to-refresh.module.css';

/** CSS px that the finger must move down; the list follows at half of it. */
const ENOUGH = 96;
const FURTHEST = 144;

interface PullToRefreshProps {
  readonly refreshing: boolean;
  readonly onRefresh: () => unknown;
  readonly children: ReactNode;
}

/** Refreshes on a pull at the top of the page, and when the app becomes visible again. */
export function PullToRefresh({ refreshing, onRefresh, children }: PullToRefreshProps) {
  const messages = useMessages();
  const place = useRef<HTMLDivElement>(null);
  const from = useRef<number>(undefined);
  const [pulled, setPulled] = useState(0);
  const refresh = useRef(onRefresh);
  refresh.current = onRefresh;

  useEffect(() => {
    const page = place.current?.ownerDocument;
    if (page === undefined) return;
    const shown = () => {
      if (page.visibilityState === 'visible') refresh.current();
    };
    page.addEventListener('visibilitychange', shown);
    return () => page.removeEventListener('visibilitychange', shown);
  }, []);

  const begin = (event: TouchEvent) => {
    const top = event.currentTarget.ownerDocument.scrollingElement?.scrollTop ?? 0;
    from.current =
      top <= 0 && event.touches.length === 1 && !refreshing ? event.touches[0]?.clientY : undefined;
  };
  const follow = (event: TouchEvent) => {
    const y = event.touches[0]?.clientY;
    if (from.current === undefined || y === undefined) return;
    setPulled(Math.min(FURTHEST, Math.max(0, y - from.current)));
  };
  const release = () => {
    if (pulled >= ENOUGH) refresh.current();
    from.current = undefined;
    setPulled(0);
  };

  const words = refreshing
    ? messages.t('applications.refreshing')
    : messages.t(pulled >= ENOUGH ? 'applications.release' : 'applications.pull');
  return (
    <div
      ref={place}
      className={styles.area}
      onTouchStart={begin}
      onTouchMove={follow}
      onTouchEnd={release}
      onTouchCancel={release}
    >
      <HiddenText role="status">{refreshing ? words : ''}</HiddenText>
      <div
        aria-hidden="true"
        className={classNames(styles.hint, pulled === 0 && styles.settling)}
        style={{ height: `${pulled / 2}px`, opacity: Math.min(1, pulled / ENOUGH) }}
      >
        <Icon name={pulled >= ENOUGH ? 'retry' : 'down'} size={1.125} />
        <span className={styles.words}>{words}</span>
      </div>
      {children}
    </div>
  );
}
