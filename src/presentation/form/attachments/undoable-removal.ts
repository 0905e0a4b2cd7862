import type { Toasts } from '#application/ports/phone/toasts';

/** Shows a toast with what was removed, and a button to undo the removal. */
export class UndoableRemoval {
  readonly #dismissals: (() => void)[] = [];

  constructor(private readonly toasts: Toasts) {}

  offer(name: string, restore: () => void): void {
    this.toasts.show({ key: 'form.removedNamed', params: { name } }, 'plain', {
      label: { key: 'form.undo' },
      run: restore,
      shown: (dismiss) => this.#dismissals.push(dismiss),
    });
  }

  /** Dismisses the toasts: after the form is left nothing can be restored. */
  dispose(): void {
    for (const dismiss of this.#dismissals) dismiss();
  }
}
