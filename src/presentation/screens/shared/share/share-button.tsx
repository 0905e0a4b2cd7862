import { useMessages } from '#presentation/messages/messages-context';
import { HeaderAction } from '#presentation/widgets/layout/header/header-action';

interface ShareButtonProps {
  /** Whether there is something to share. */
  readonly isReady: boolean;
  readonly onPress: () => void;
}

/** On the right of the title bar. */
export function ShareButton({ isReady, onPress }: ShareButtonProps) {
  const messages = useMessages();
  return (
    <HeaderAction accent isReady={isReady} onPress={onPress}>
      {messages.t('share.share')}
    </HeaderAction>
  );
}
