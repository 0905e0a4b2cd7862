import { useRef } from 'react';
import { Icon } from '../../data/icon/icon';
import styles from './toast.module.css';

export interface ToastItem {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
  /** A button for as long as the toast is shown. */
  readonly act?: { readonly label: string; run(): void } | undefined;
}

interface ToastRegionProps {
  readonly items: readonly ToastItem[];
  /** The button of a toast has received the focus, or lost it. */
  readonly onFocus: (id: number, focused: boolean) => void;
  readonly onDismiss: (id: number) => void;
}

/** Messages shown for a short time. Screen readers announce errors at once, others when they are idle. */
export function ToastRegion({ items, onFocus, onDismiss }: ToastRegionProps) {
  const cameFrom = useRef<Element | null>(null);
  const toast = ({ id, text, tone, act }: ToastItem) =>
    act ? (
      <div key={id} className={styles.toast}>
        <span>{text}</span>
        <button
          type="button"
          className={styles.act}
          onFocus={({ relatedTarget }) => {
            cameFrom.current = relatedTarget;
            onFocus(id, true);
          }}
          onBlur={() => onFocus(id, false)}
          onClick={() => {
            // The button goes: keyboard and screen reader go on where they came from, and not in front of the page.
            if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
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
