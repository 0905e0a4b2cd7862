import { classNames } from '../../class-names';
import { Icon } from '../../data/icon/icon';
import styles from './toast.module.css';

export interface ToastItem {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
}

interface ToastRegionProps {
  readonly items: readonly ToastItem[];
  readonly onDismiss: (id: number) => void;
}

/** Sentences that show for a moment. Errors are read out at once, the rest when the reader has finished. */
export function ToastRegion({ items, onDismiss }: ToastRegionProps) {
  const toast = ({ id, text, tone }: ToastItem) => (
    <button
      key={id}
      type="button"
      className={classNames(styles.toast, styles[tone])}
      onClick={() => onDismiss(id)}
    >
      {tone !== 'plain' && <Icon name={tone === 'good' ? 'check' : 'alert'} size={1.25} />}
      <span>{text}</span>
    </button>
  );
  return (
    <div className={styles.region}>
      <div role="status" className={styles.stack}>
        {items.filter(({ tone }) => tone !== 'bad').map(toast)}
      </div>
      <div role="alert" className={styles.stack}>
        {items.filter(({ tone }) => tone === 'bad').map(toast)}
      </div>
    </div>
  );
}
