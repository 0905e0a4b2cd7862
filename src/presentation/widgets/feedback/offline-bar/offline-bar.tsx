import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '../../data/icon/icon';
import styles from './offline-bar.module.css';

/** Shown for as long as there is no network. */
export function OfflineBar({ offline }: { readonly offline: boolean }) {
  const messages = useMessages();
  return (
    <div role="status">
      {offline && (
        <p className={styles.bar}>
          <Icon name="offline" size={1.125} />
          <span className={styles.words}>{messages.t('common.offline')}</span>
        </p>
      )}
    </div>
  );
}
