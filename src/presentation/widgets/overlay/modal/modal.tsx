import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '../../class-names';
import { useLayoutAnimation } from '../../layout/motion/use-layout-animation';
import { useLayer } from './layers-context';
import styles from './modal.module.css';

const FOCUSABLE = 'button:not([disabled]), input:not([disabled]), a[href], textarea, select, [tabindex="0"]';

interface ModalProps {
  readonly id?: string | undefined;
  readonly role: 'dialog' | 'alertdialog';
  readonly placement: 'bottom' | 'centre' | 'full';
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  /** Gets the focus first; default the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Escape, the browser's back button, or a tap beside the panel. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Number of open modals in all React roots: the page can be scrolled again once the last one is closed. */
let open = 0;

/**
 * The base of sheets and dialogs, open while it is mounted. It is a `<dialog>`; in browsers without `showModal` (iOS before
 * 15.4, Chrome 69 in some hosts' web views) Escape and the focus trap are implemented here.
 */
export function Modal(props: ModalProps) {
  const { id, role, placement, labelledBy, describedBy, initialFocus, onCancel, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useLayer(onCancel);
  useLayoutAnimation(panel, 'itself');
  useLayoutAnimation(panel, 'parts');

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const page = element.ownerDocument;
    const before = page.activeElement;
    const around = before?.closest('li');
    open += 1;
    page.documentElement.style.overflow = 'hidden';
    if (hasShowModal(element)) element.showModal();
    else element.setAttribute('open', '');
    const first = initialFocus?.current ?? element.querySelector<HTMLElement>(FOCUSABLE);
    if (first) focusAsInput(first);
    // The panel may still be rising: the browser has scrolled to where it was.
    element.scrollTop = 0;
    return () => {
      open -= 1;
      if (open === 0) page.documentElement.style.overflow = '';
      if (hasShowModal(element)) element.close();
      // What opened it may be gone by now, with what it was there for.
      const place = before?.isConnected ? before : around?.querySelector(FOCUSABLE);
      if (place instanceof HTMLElement) focusAsInput(place, { preventScroll: true });
    };
  }, [initialFocus]);

  const handleKey = (event: KeyboardEvent<HTMLDialogElement>) => {
    const element = event.currentTarget;
    if (hasShowModal(element)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    if (event.key === 'Tab') keepFocusInside(element, event);
  };

  return (
    <dialog
      ref={dialog}
      id={id}
      role={role}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={classNames(styles.modal, styles[placement])}
      onKeyDown={handleKey}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClose={(event) => {
        // Chrome closes the dialog on a second Escape even if `cancel` was prevented.
        const element = event.currentTarget;
        if (!element.open && element.isConnected) onCancel();
      }}
      onClick={(event: MouseEvent) => {
        if (event.target === event.currentTarget) onCancel();
      }}
    >
      <div ref={panel} className={styles.panel}>
        {children}
      </div>
    </dialog>
  );
}

function hasShowModal(element: HTMLDialogElement): boolean {
  return typeof element.showModal === 'function';
}

function keepFocusInside(element: HTMLElement, event: KeyboardEvent): void {
  const stops = Array.from(element.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(
    (stop) => stop.tabIndex >= 0,
  );
  if (event.shiftKey) stops.reverse();
  const current = element.ownerDocument.activeElement;
  if (current !== stops[stops.length - 1] && element.contains(current)) return;
  event.preventDefault();
  stops[0]?.focus();
}

let isByKeys = false;
globalThis.addEventListener?.('pointerdown', () => mark(false), true);
globalThis.addEventListener?.('keydown', () => mark(true), true);

function mark(byKeys: boolean): void {
  isByKeys = byKeys;
}

/** Focuses it, with a ring only after a key: Safari rings whatever a script focuses. */
function focusAsInput(element: HTMLElement, options: FocusOptions = {}): void {
  // An element that has the focus, as `showModal` gives it, would keep its ring.
  if (!isByKeys && element === element.ownerDocument.activeElement) element.blur();
  element.focus(isByKeys ? options : { ...options, focusVisible: false });
}
