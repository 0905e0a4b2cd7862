import { makeAutoObservable } from 'mobx';
import type { Message } from '#application/message';
import type { Clock } from '#application/ports/phone/clock';
import type { ToastAction, Toasts, ToastTone } from '#application/ports/phone/toasts';

export type ToastMessage = Message | { readonly text: string };

interface ActiveToast {
  readonly id: number;
  readonly message: ToastMessage;
  readonly tone: ToastTone;
  readonly action: ToastAction | undefined;
}

/** ms for which a toast is shown; errors longer, since they say what to do. */
export const TOAST_MS = { plain: 3000, good: 3000, bad: 5000 } as const;
/** ms for which a toast with an action is shown. */
const ACTION_MS = 5000;
/** Maximum toasts at once; the oldest is removed. */
const MAX_SHOWN = 3;

/** The visible toasts. */
export class ShellToasts implements Toasts {
  items: readonly ActiveToast[] = [];
  readonly #clock: Clock;
  readonly #timers = new Map<number, () => void>();
  #lastId = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(message: ToastMessage, tone: ToastTone = 'plain', action?: ToastAction): void {
    this.#lastId += 1;
    const id = this.#lastId;
    // A success replaces an earlier success; failures stay.
    const others = this.items.filter(
      (item) => !isSameMessage(item.message, message) && !(tone === 'good' && item.tone === 'good'),
    );
    this.items = [...others, { id, message, tone, action }].slice(-MAX_SHOWN);
    this.startTimer(id, action ? ACTION_MS : TOAST_MS[tone]);
    action?.shown(() => this.dismiss(id));
  }

  /** While its button has the focus it stays, and then for its full time: a keyboard or a switch may need longer. */
  setFocused(id: number, focused: boolean): void {
    if (focused) this.#timers.get(id)?.();
    else this.startTimer(id, ACTION_MS);
  }

  private startTimer(id: number, ms: number): void {
    this.#timers.set(
      id,
      this.#clock.after(ms, () => this.dismiss(id)),
    );
  }

  dismiss(id: number): void {
    this.#timers.get(id)?.();
    this.#timers.delete(id);
    this.items = this.items.filter((item) => item.id !== id);
  }
}

function isSameMessage(one: ToastMessage, other: ToastMessage): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
