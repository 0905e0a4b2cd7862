import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { classNames } from '../../class-names';
import { Modal } from '../modal/modal';
import styles from './sheet.module.css';
import { useExitAnimation } from './use-exit-animation';

interface SheetProps {
  /** For `aria-controls` of the control that opens it. */
  readonly id?: string | undefined;
  readonly title: string;
  /** Does not scroll, below the title; such as a search box. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
  /** Does not scroll, at the bottom. */
  readonly footer?: ReactNode;
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly onCancel: () => void;
}

/** A panel at the bottom of the screen, open while it is mounted. */
export function Sheet({ id, title, head, children, footer, initialFocus, onCancel }: SheetProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useExitAnimation(heading);
  return (
    <Modal
      id={id}
      role="dialog"
      placement="bottom"
      labelledBy={titleId}
      initialFocus={initialFocus}
      onCancel={onCancel}
    >
      <h2 ref={heading} id={titleId} className={styles.title}>
        {title}
      </h2>
      {head !== undefined && <div className={styles.head}>{head}</div>}
      <div className={classNames(styles.content, head !== undefined && styles.steady)}>{children}</div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </Modal>
  );
}
