import styles from './progress-ring.module.css';

/** The circle's circumference, for a radius of 20. */
const ROUND = 2 * Math.PI * 20;

/** Progress of a form; the text beside it says the same. */
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
