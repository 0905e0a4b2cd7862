import { useMessages } from '#presentation/messages/messages-context';
import styles from './loading.module.css';

interface LoadingProps {
  readonly text?: string | undefined;
  /** In px at the default text size (specification, section 2: 36). */
  readonly size?: number | undefined;
}

/** A still loading indicator. It appears after 300 ms, so that short waits do not flicker. */
export function Loading({ text, size = 36 }: LoadingProps) {
  const messages = useMessages();
  const side = `${size / 16}rem`;
  return (
    <div role="status" className={styles.loading}>
      <svg viewBox="0 0 36 36" style={{ width: side, height: side }} aria-hidden="true">
        <path className={styles.road} d="M4 18h24a3 3 0 1 0 6 0 3 3 0 1 0-6 0" />
        <circle className={styles.done} cx="5" cy="18" r="4" />
        <circle className={styles.now} cx="18" cy="18" r="5" />
      </svg>
      <span>{text ?? messages.t('common.loading')}</span>
    </div>
  );
}
