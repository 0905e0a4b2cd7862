import { useMessages } from '#presentation/messages/messages-context';
import styles from './sign-out-everywhere-button.module.css';

interface SignOutEverywhereProps {
  readonly onPress: () => void;
}

/** 退出所有设备, at the end of a screen: few students need it. */
export function SignOutEverywhereButton({ onPress }: SignOutEverywhereProps) {
  const messages = useMessages();
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      {messages.t('signOut.everywhere')}
    </button>
  );
}
