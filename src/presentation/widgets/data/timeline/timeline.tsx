import type { ReactNode } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '../../class-names';
import { HiddenText } from '../../layout/hidden-text/hidden-text';
import styles from './timeline.module.css';

export interface TimelineItem {
  readonly id: string;
  readonly state: 'done' | 'current' | 'later';
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** When it was done, at the line's end. */
  readonly time?: string | undefined;
  /** Beside the title, such as a pill. */
  readonly aside?: ReactNode;
}

const stateWords = {
  done: 'common.stepDone',
  current: 'common.stepCurrent',
  later: 'common.stepLater',
} as const;

/** A life cycle, from top to bottom. */
export function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  const messages = useMessages();
  return (
    <ol className={styles.line}>
      {items.map(({ id, state, title, note, time, aside }) => (
        <li
          key={id}
          className={classNames(styles.item, styles[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <div className={styles.title}>
            <span>{title}</span>
            <HiddenText>{messages.t(stateWords[state])}</HiddenText>
            {aside !== undefined && <span className={styles.aside}>{aside}</span>}
            {time !== undefined && <span className={styles.time}>{time}</span>}
          </div>
          {note !== undefined && <div className={styles.note}>{note}</div>}
        </li>
      ))}
    </ol>
  );
}
