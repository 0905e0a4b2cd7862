import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import styles from './look-up-page.module.css';

interface LookElsewhereProps {
  readonly words: MessageKey;
  readonly onPress: () => void;
}

/** Where nothing was found: the other look-up, which knows other people, with what was typed here. */
export function LookElsewhere({ words, onPress }: LookElsewhereProps) {
  const messages = useMessages();
  return (
    <button type="button" className={styles.elsewhere} onClick={onPress}>
      {messages.t(words)}
    </button>
  );
}
