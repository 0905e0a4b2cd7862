import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../class-names';
import { isMotionAllowed } from '../../layout/motion/is-motion-allowed';
import { Modal } from '../modal/modal';
import leavingStyles from './leaving.module.css';
import styles from './sheet.module.css';

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

/**
 * When the sheet around `inside` unmounts, an inert copy of it plays the closing animation, while the page below can
 * already be used.
 */
function useExitAnimation(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const sheet = inside.current?.closest('dialog');
    return () => {
      if (sheet && isMotionAllowed()) showLeaving(sheet);
    };
  }, [inside]);
}

function showLeaving(sheet: HTMLElement): void {
  const picture = sheet.ownerDocument.createElement('div');
  picture.className = `${sheet.className} ${leavingStyles.leaving}`;
  picture.setAttribute('aria-hidden', 'true');
  picture.setAttribute('inert', '');
  // Only the panel: toasts beside it in the dialog stay on the screen.
  const panel = sheet.firstElementChild;
  if (panel) picture.append(panel.cloneNode(true));
  const scrolled = Array.from(sheet.querySelectorAll('*'), ({ scrollTop }) => scrollTop);
  const copies = Array.from(picture.querySelectorAll('*'));
  // Ids must be unique, and copied radio buttons of the same name would uncheck the originals.
  for (const copy of copies) for (const name of ['id', 'name', 'for']) copy.removeAttribute(name);
  // Copied media would load again, only to be aborted with the copy: without `src` they keep their size and load nothing.
  for (const loading of picture.querySelectorAll('iframe, video, audio')) loading.removeAttribute('src');
  sheet.ownerDocument.body.append(picture);
  copies.forEach((copy, at) => {
    copy.scrollTop = scrolled[at] ?? 0;
  });
  picture.addEventListener('animationend', ({ target }) => target === picture && picture.remove());
}
