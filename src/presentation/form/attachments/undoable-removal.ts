import type { Toasts } from '#application/ports/toasts';

/** Says what was deleted, and offers to take it back while that stands on the screen. */
export class UndoableRemoval {
  #dismiss: (() => void) | undefined = undefined;

  constructor(private readonly toasts: Toasts) {}

  offer(name: string, restore: () => void): void {
    this.toasts.show({ key: 'form.removedNamed', params: { name } }, 'plain', {
      label: { key: 'common.undo' },
      run: restore,
      shown: (dismiss) => {
        this.#dismiss = dismiss;
      },
    });
  }

  /** What was left cannot be restored. */
  dispose(): void {
    this.#dismiss?.();
  }
}
