import type { Message } from '../message';
import { token } from './token';

export type ToastTone = 'plain' | 'good' | 'bad';

export interface Toasts {
  /** Shows a sentence for a moment, and reads it out. `text` is for a backend's own words. */
  show(message: Message | { readonly text: string }, tone?: ToastTone): void;
}
export const Toasts = token<Toasts>('Toasts');
