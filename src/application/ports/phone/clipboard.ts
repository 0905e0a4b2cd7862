import { token } from '../token';

export interface Clipboard {
  /** False where the phone does not allow it. */
  copy(text: string): Promise<boolean>;
}
export const Clipboard = token<Clipboard>('Clipboard');
