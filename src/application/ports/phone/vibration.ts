import { token } from '../token';

export interface Vibration {
  /**
   * Durations in ms, alternately on and off, beginning with on. Does nothing where the phone cannot vibrate, the page is
   * hidden or was never touched, or the student prefers reduced motion.
   */
  vibrate(pattern: readonly number[]): Promise<void>;
}
export const Vibration = token<Vibration>('Vibration');
