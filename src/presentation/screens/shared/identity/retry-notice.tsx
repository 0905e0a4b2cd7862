import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '../notice/notice';
import { timeLeft } from './time-left';

/** The countdown is visual; screen readers announce it once and not every second. */
export const RetryNotice = observer(function RetryNotice({ seconds }: { readonly seconds: number }) {
  const messages = useMessages();
  return (
    <Notice tone="wait">
      <span aria-live="off">{messages.t('enrollment.tooManyAttempts', { left: timeLeft(seconds) })}</span>
    </Notice>
  );
});
