import { useMessages } from '#presentation/messages/messages-context';
import styles from './loading.module.css';

interface LoadingProps {
  readonly text?: string | undefined;
  /** In px at the usual text size (specification, section 2: 36). */
  readonly size?: number | undefined;
}

/** Shows itself after 300 ms, so that what is quick does not flicker. */
export function Loading({ text, size = 36 }: LoadingProps) {
  const messages = useMessages();
  const side = `${size / 16}rem`;
  return (
    <div role="status" className={styles.loading}>
      <svg
        className={styles.ring}
        viewBox="0 0 36 36"
        style={{ width: side, height: side }}
        aria-hidden="true"
      >
        <circle className={styles.track} cx="18" cy="18" r="15" />
        <path className={styles.arc} d="M18 3a15 15 0 0 1 15 15" />
      </svg>
      <span>{text ?? messages.t('common.loading')}</span>
    </div>
  );
}
