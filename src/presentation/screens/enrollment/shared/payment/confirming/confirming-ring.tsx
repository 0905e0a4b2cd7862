import { classNames } from '#presentation/widgets/class-names';
import styles from './confirming-ring.module.css';

const RADIUS = 44;
const ROUND = 2 * Math.PI * RADIUS;

interface ConfirmingRingProps {
  readonly isPaid: boolean;
  /** Seconds until the next poll; undefined during a poll. */
  readonly seconds: number | undefined;
  /** Seconds of a full circle. */
  readonly longest: number;
  readonly label: string;
  readonly asking: string;
}

/** Counts down to the next poll, not to success; closes and becomes a tick when paid. */
export function ConfirmingRing({ isPaid, seconds, longest, label, asking }: ConfirmingRingProps) {
  const share = isPaid || seconds === undefined ? 1 : Math.min(1, seconds / longest);
  return (
    <div className={classNames(styles.ring, isPaid && styles.paid)} aria-hidden="true">
      <svg className={styles.drawing} viewBox="0 0 96 96" aria-hidden="true">
        <circle className={styles.track} cx="48" cy="48" r={RADIUS} />
        <circle
          className={styles.rest}
          cx="48"
          cy="48"
          r={RADIUS}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
        />
        {isPaid && <path className={styles.tick} d="M31 49.5l12 12 23-26" pathLength="1" />}
      </svg>
      {!isPaid && (
        <div className={styles.words}>
          {seconds !== undefined && <span className={styles.digits}>{seconds}</span>}
          <span className={styles.label}>{seconds === undefined ? asking : label}</span>
        </div>
      )}
    </div>
  );
}
