import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '#presentation/widgets/class-names';
import { HeaderAside } from '#presentation/widgets/layout/header/header-context';
import styles from './share-button.module.css';

interface ShareButtonProps {
  /** Whether there is something to share. Before, the button has only its room: in a mini-program its bar has nothing else. */
  readonly isReady: boolean;
  readonly onPress: () => void;
}

/** On the right of the title bar. */
export function ShareButton({ isReady, onPress }: ShareButtonProps) {
  const messages = useMessages();
  return (
    <HeaderAside>
      <button type="button" className={classNames(styles.share, !isReady && styles.coming)} onClick={onPress}>
        {messages.t('share.share')}
      </button>
    </HeaderAside>
  );
}
