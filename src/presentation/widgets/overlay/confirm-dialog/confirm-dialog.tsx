import { useId, useRef } from 'react';
import { classNames } from '../../class-names';
import { Modal } from '../modal/modal';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  readonly body?: string | undefined;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** Confirming destroys something. */
  readonly danger?: boolean | undefined;
  /** Dismissing the dialog counts as no. */
  readonly onDecision: (confirmed: boolean) => void;
}

export function ConfirmDialog({
  title,
  body,
  confirmLabel,
  cancelLabel,
  danger = false,
  onDecision,
}: ConfirmDialogProps) {
  const titleId = useId();
  const bodyId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      role="alertdialog"
      placement="centre"
      labelledBy={titleId}
      describedBy={body === undefined ? undefined : bodyId}
      initialFocus={cancel}
      onCancel={() => onDecision(false)}
    >
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {body !== undefined && (
          <p id={bodyId} className={styles.body}>
            {body}
          </p>
        )}
      </div>
      <div className={styles.answers}>
        <button ref={cancel} type="button" className={styles.answer} onClick={() => onDecision(false)}>
          {cancelLabel}
        </button>
        <button
          type="button"
          className={classNames(styles.answer, danger ? styles.danger : styles.confirm)}
          onClick={() => onDecision(true)}
        >
          {confirmLabel}
        </button>
      </div>
    </Modal>
  );
}
