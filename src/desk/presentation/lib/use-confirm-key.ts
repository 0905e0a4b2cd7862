import { useKeys } from './use-keys';

/** Ctrl+Enter (or ⌘) confirms an open dialog, wherever in it the focus is. */
export function useConfirmKey(isOpen: boolean, confirm: () => unknown): void {
  useKeys(({ key, ctrlKey, metaKey }) => {
    if (isOpen && key === 'Enter' && (ctrlKey || metaKey)) confirm();
  });
}
