import type { Message } from '../message';
import { token } from './token';

export type ToastTone = 'plain' | 'good' | 'bad';

/** What can be done about a sentence while it is shown. */
export interface ToastAction {
  readonly label: Message;
  run(): void;
  /** Receives a function that takes the sentence away, for when there is nothing to be done any more. */
  shown(dismiss: () => void): void;
}

export interface Toasts {
  /** Shows a sentence for a moment, and reads it out. `text` is for a backend's own words. */
  show(message: Message | { readonly text: string }, tone?: ToastTone, action?: ToastAction): void;
}
export const Toasts = token<Toasts>('Toasts');
