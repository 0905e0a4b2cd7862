import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '../../data/icon/icon';
import styles from './save-status.module.css';

/** Whether the draft is saved on the phone; before the first save it is empty, and has its room already. */
export function SaveStatusNote({ state }: { readonly state: 'none' | 'saved' | 'unavailable' }) {
  const messages = useMessages();
  return (
    <p
      role="status"
      className={state === 'unavailable' ? styles.failed : styles.saved}
      data-room={state === 'none' ? messages.t('form.savedHere') : undefined}
    >
      {state !== 'none' && (
        <>
          <Icon name={state === 'saved' ? 'check' : 'alert'} size={1} />
          <span>{messages.t(state === 'saved' ? 'form.savedHere' : 'form.saveFailed')}</span>
        </>
      )}
    </p>
  );
}
