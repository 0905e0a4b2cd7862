import type { MouseEvent } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '../../data/icon/icon';
import styles from './attachment-row.module.css';

interface MoveButtonProps {
  readonly file: { readonly id: string; readonly name: string };
  readonly by: -1 | 1;
  readonly disabled: boolean;
  readonly onMove: (id: string, by: -1 | 1) => void;
}

/** At the ends of the list it is disabled by `aria-disabled` only, so that it stays in place and keeps the focus. */
export function MoveButton({ file: { id, name }, by, disabled, onMove }: MoveButtonProps) {
  const messages = useMessages();
  const move = (event: MouseEvent<HTMLButtonElement>) => {
    if (disabled) return;
    const button = event.currentTarget;
    onMove(id, by);
    // Moving the row's element in the DOM loses the focus.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={messages.t(by < 0 ? 'form.moveUp' : 'form.moveDown', { name })}
      aria-disabled={disabled || undefined}
      onClick={move}
    >
      <Icon name={by < 0 ? 'up' : 'down'} size={1.25} />
    </button>
  );
}
