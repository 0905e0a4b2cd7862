import { useMessages } from '#presentation/messages/messages-context';
import styles from './countdown.module.css';

const twoDigits = (value: number) => String(value).padStart(2, '0');

interface CountdownProps {
  /** Milliseconds; the parent updates it. */
  readonly remaining: number;
  readonly label: string;
}

/** Remaining time in digits of equal width: 03 天 07:42:15. */
export function Countdown({ remaining, label }: CountdownProps) {
  const messages = useMessages();
  const total = Math.max(0, Math.ceil(remaining / 1000));
  const days = Math.floor(total / 86_400);
  const hours = Math.floor(total / 3600) % 24;
  const minutes = Math.floor(total / 60) % 60;
  const seconds = total % 60;
  return (
    <span role="timer" aria-label={label} className={styles.countdown}>
      {days > 0 && (
        <>
          <span className={styles.days}>
            {twoDigits(days)}
            <span className={styles.unit}>{messages.t('time.dayUnit')}</span>
          </span>
          <wbr />
        </>
      )}
      <span>{`${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(seconds)}`}</span>
    </span>
  );
}
