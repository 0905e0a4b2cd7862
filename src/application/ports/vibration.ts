import { token } from './token';

/** The phone's buzz. */
export interface Vibration {
  /**
   * Milliseconds on and off in turn, beginning with on. Does nothing where the phone cannot, the page is not seen or was
   * never touched, or the student wants no motion.
   */
  vibrate(pattern: readonly number[]): Promise<void>;
}
export const Vibration = token<Vibration>('Vibration');
