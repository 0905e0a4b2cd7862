import type { Toasts } from '#application/ports/phone/toasts';

/** Says what was deleted, and offers to take it back while that stands on the screen. */
export class UndoableRemoval {
  readonly #dismissals: (() => void)[] = [];

  constructor(private readonly toasts: Toasts) {}

  offer(name: string, restore: () => void): void {
    this.toasts.show({ key: 'form.removedNamed', params: { name } }, 'plain', {
      label: { key: 'common.undo' },
      run: restore,
      shown: (dismiss) => this.#dismissals.push(dismiss),
    });
  }

  /** What was left cannot be restored. */
  dispose(): void {
    for (const dismiss of this.#dismissals) dismiss();
  }
}
