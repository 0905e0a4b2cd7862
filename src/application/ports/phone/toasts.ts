import type { Message } from '../../message';
import { token } from '../token';

export type ToastTone = 'plain' | 'good' | 'bad';

/** A button in a toast. */
export interface ToastAction {
  readonly label: Message;
  run(): void;
  /** Called when the toast is shown; `dismiss` hides it, for when the action no longer applies. */
  shown(dismiss: () => void): void;
}

export interface Toasts {
  /** Shows a toast, which screen readers announce. `text` is for a backend's own words. */
  show(message: Message | { readonly text: string }, tone?: ToastTone, action?: ToastAction): void;
}
export const Toasts = token<Toasts>('Toasts');
