import type { ReactNode } from 'react';
import { classNames } from '../../class-names';
import { ariaCurrent, RoadDot, type RoadState, RoadWord } from './road-dot';
import styles from './season-line.module.css';

export interface SeasonLineItem {
  readonly id: string;
  readonly state: RoadState;
  readonly title: ReactNode;
  /** Such as its day. */
  readonly note?: ReactNode;
  /** How much of the current one is over, 0 to 1: so far the road to the next dot is filled. */
  readonly passed?: number | undefined;
}

/** A few stages beside each other; large letters take as many rows as they need. */
export function SeasonLine({ items }: { readonly items: readonly SeasonLineItem[] }) {
  return (
    <ol className={styles.line}>
      {items.map(({ id, state, title, note, passed }) => (
        <li key={id} className={classNames(styles.stage, styles[state])} aria-current={ariaCurrent(state)}>
          <span className={styles.road} aria-hidden="true">
            {state !== 'later' && (
              <span
                className={styles.passed}
                style={state === 'done' ? undefined : { transform: `scaleX(${passed ?? 0})` }}
              />
            )}
          </span>
          <RoadDot state={state} />
          <span className={styles.title}>
            {title}
            <RoadWord state={state} />
          </span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
