import { useMessages } from '#presentation/messages/messages-context';
import styles from './sign-out-everywhere-button.module.css';

interface SignOutEverywhereProps {
  readonly onPress: () => void;
}

/** Below what the screen is for: few look for it. */
export function SignOutEverywhereButton({ onPress }: SignOutEverywhereProps) {
  const messages = useMessages();
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      {messages.t('signOut.everywhere')}
    </button>
  );
}
