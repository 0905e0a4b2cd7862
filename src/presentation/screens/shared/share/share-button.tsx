import { useMessages } from '#presentation/messages/messages-context';
import { HeaderAside } from '#presentation/widgets/layout/header/header-context';
import styles from './share-button.module.css';

/** On the right of the title bar. */
export function ShareButton({ onPress }: { readonly onPress: () => void }) {
  const messages = useMessages();
  return (
    <HeaderAside>
      <button type="button" className={styles.share} onClick={onPress}>
        {messages.t('share.share')}
      </button>
    </HeaderAside>
  );
}
