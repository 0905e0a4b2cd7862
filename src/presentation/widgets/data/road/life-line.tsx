import type { ReactNode, Ref } from 'react';
import { classNames } from '../../class-names';
import styles from './life-line.module.css';
import { ariaCurrent, RoadDot, type RoadState, RoadWord } from './road-dot';

export interface LifeLineItem {
  readonly id: string;
  readonly state: RoadState;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** When it was done or is due; at the end of the line. */
  readonly time?: string | undefined;
  /** Beside the title, such as a badge. */
  readonly aside?: ReactNode;
}

interface LifeLineProps {
  readonly items: readonly LifeLineItem[];
  readonly box?: Ref<HTMLOListElement> | undefined;
}

/** A vertical timeline, such as an application's life cycle. */
export function LifeLine({ items, box }: LifeLineProps) {
  return (
    <ol ref={box}>
      {items.map(({ id, state, title, note, time, aside }) => (
        <li key={id} className={classNames(styles.item, styles[state])} aria-current={ariaCurrent(state)}>
          <span className={styles.mark}>
            <RoadDot state={state} />
          </span>
          <div className={styles.title}>
            <span className={styles.words}>{title}</span>
            <RoadWord state={state} />
            {aside !== undefined && <span className={styles.aside}>{aside}</span>}
            {time !== undefined && <span className={styles.time}>{time}</span>}
          </div>
          {note !== undefined && <div className={styles.note}>{note}</div>}
        </li>
      ))}
    </ol>
  );
}
