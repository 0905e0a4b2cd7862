let isByKeys = false;
globalThis.addEventListener?.('pointerdown', () => mark(false), true);
globalThis.addEventListener?.('keydown', () => mark(true), true);

function mark(byKeys: boolean): void {
  isByKeys = byKeys;
}

/** Focuses it, with a ring only after a key: Safari rings whatever a script focuses. */
export function focusAsInput(element: HTMLElement, options: FocusOptions = {}): void {
  // An element that has the focus, as `showModal` gives it, would keep its ring.
  if (!isByKeys && element === element.ownerDocument.activeElement) element.blur();
  element.focus(isByKeys ? options : { ...options, focusVisible: false });
}
