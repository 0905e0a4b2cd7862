import { Icon } from '../../data/icon/icon';
import styles from './toast.module.css';

export interface ToastItem {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
  /** What can be done about it while it stands. */
  readonly act?: { readonly label: string; run(): void } | undefined;
}

interface ToastRegionProps {
  readonly items: readonly ToastItem[];
  readonly onDismiss: (id: number) => void;
}

/** Sentences that show for a moment. Errors are read out at once, the rest when the reader has finished. */
export function ToastRegion({ items, onDismiss }: ToastRegionProps) {
  const toast = ({ id, text, tone, act }: ToastItem) =>
    act ? (
      <div key={id} className={styles.toast}>
        <span>{text}</span>
        <button
          type="button"
          className={styles.act}
          onClick={() => {
            onDismiss(id);
            act.run();
          }}
        >
          {act.label}
        </button>
      </div>
    ) : (
      <button key={id} type="button" className={styles.toast} onClick={() => onDismiss(id)}>
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
