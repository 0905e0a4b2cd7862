import { useMessages } from '#presentation/messages/messages-context';
import styles from './spoken-code.module.css';

const HALF = 3;

/** Six characters in two halves, as they are spoken at a counter. */
export function SpokenCode({ code }: { readonly code: string }) {
  const messages = useMessages();
  return (
    <div className={styles.place}>
      {/* One by one for those who listen: a screen reader would make a word of them. */}
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
