import { classNames } from '../../class-names';
import styles from './meter.module.css';

interface MeterProps {
  readonly value: number;
  readonly max: number;
  /** What it measures. */
  readonly label: string;
  /** The value in words. */
  readonly text: string;
  /** Grey, where the student can no longer act on it. */
  readonly muted?: boolean | undefined;
}

/** A share of a whole, such as the places taken. */
export function Meter({ value, max, label, text, muted = false }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="meter"
      className={styles.track}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
    >
      <div
        className={classNames(styles.fill, muted && styles.muted)}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}
