import type { ReactNode, Ref } from 'react';
import { classNames } from '../../class-names';
import styles from './timeline.module.css';
import { ariaCurrent, TimelineDot, type TimelineState, TimelineStateLabel } from './timeline-dot';

export interface TimelineItem {
  readonly id: string;
  readonly state: TimelineState;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** When it was done or is due; at the end of the line. */
  readonly time?: string | undefined;
  /** Beside the title, such as a badge. */
  readonly aside?: ReactNode;
}

interface TimelineProps {
  readonly items: readonly TimelineItem[];
  readonly box?: Ref<HTMLOListElement> | undefined;
}

/** A vertical timeline, such as an application's life cycle. */
export function Timeline({ items, box }: TimelineProps) {
  return (
    <ol ref={box}>
      {items.map(({ id, state, title, note, time, aside }) => (
        <li key={id} className={classNames(styles.item, styles[state])} aria-current={ariaCurrent(state)}>
          <span className={styles.mark}>
            <TimelineDot state={state} />
          </span>
          <div className={styles.title}>
            <span className={classNames(styles.words, aside === undefined && styles.alone)}>{title}</span>
            <TimelineStateLabel state={state} />
            {aside !== undefined && <span className={styles.aside}>{aside}</span>}
            {time !== undefined && <span className={styles.time}>{time}</span>}
          </div>
          {note !== undefined && <div className={styles.note}>{note}</div>}
        </li>
      ))}
    </ol>
  );
}
