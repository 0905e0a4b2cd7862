import type { ReactNode } from 'react';
import { classNames } from '../../class-names';
import styles from './stage-timeline.module.css';
import { ariaCurrent, TimelineDot, type TimelineState, TimelineStateLabel } from './timeline-dot';

export interface StageTimelineItem {
  readonly id: string;
  readonly state: TimelineState;
  readonly title: ReactNode;
  /** Such as its date. */
  readonly note?: ReactNode;
  /** Elapsed share of the current stage, 0 to 1: the line to the next dot is filled that far. */
  readonly passed?: number | undefined;
}

/** A few stages side by side; with large text they wrap into more rows. */
export function StageTimeline({ items }: { readonly items: readonly StageTimelineItem[] }) {
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
          <TimelineDot state={state} />
          <span className={styles.title}>
            {title}
            <TimelineStateLabel state={state} />
          </span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
