import { useMessages } from '#presentation/messages/messages-context';
import styles from './spoken-code.module.css';

const HALF = 3;

/** Six characters in two halves, as they are read out at a desk. */
export function SpokenCode({ code }: { readonly code: string }) {
  const messages = useMessages();
  return (
    <div className={styles.place}>
      {/* Spaced for screen readers, which would read them as a word. */}
      <p
        className={styles.code}
        role="img"
        aria-label={messages.t('pass.codeSpoken', { code: [...code].join(' ') })}
      >
        {`${code.slice(0, HALF)}-${code.slice(HALF)}`}
      </p>
      <p className={styles.hint}>{messages.t('pass.spokenHint')}</p>
    </div>
  );
}
