import styles from './progress-ring.module.css';

/** The round line's length: its radius is 20. */
const ROUND = 2 * Math.PI * 20;

/** How far a form is filled; the words beside it say the same. */
export function ProgressRing({ step, total }: { readonly step: number; readonly total: number }) {
  return (
    <span className={styles.ring} aria-hidden="true">
      <svg viewBox="0 0 46 46" aria-hidden="true" focusable="false">
        <circle cx="23" cy="23" r="20" />
        <circle
          className={styles.done}
          cx="23"
          cy="23"
          r="20"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - step / total)}
        />
      </svg>
      <span className={styles.words}>
        {step}/{total}
      </span>
    </span>
  );
}
