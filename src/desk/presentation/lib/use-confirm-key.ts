import { useEffect, useRef } from 'react';

/** Ctrl+Enter (or ⌘) confirms an open dialog, wherever in it the focus is; not what an input method composes. */
export function useConfirmKey(isOpen: boolean, confirm: () => unknown): void {
  const latest = useRef(confirm);
  useEffect(() => {
    latest.current = confirm;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = ({ key, ctrlKey, metaKey, isComposing }: KeyboardEvent) => {
      if (key === 'Enter' && (ctrlKey || metaKey) && !isComposing) latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOpen]);
}
