import { useEffect, useRef } from 'react';
import { useMessages } from '../messages/messages';
import styles from './tab-button.module.css';

interface TabProps {
  readonly text: string;
  readonly count?: number | undefined;
  readonly isHere: boolean;
  readonly onClick: () => unknown;
}

/** One of a row of filters that scrolls sideways where there is no room: `tabs` of its styles. */
export function TabButton({ text, count, isHere, onClick }: TabProps) {
  const messages = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isHere) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isHere]);
  return (
    <button
      ref={button}
      type="button"
      aria-current={isHere || undefined}
      className={isHere ? styles.here : styles.tab}
      onClick={() => onClick()}
    >
      {text}
      {count !== undefined && <span className={styles.count}>{messages.number(count)}</span>}
    </button>
  );
}
