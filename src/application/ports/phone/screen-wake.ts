import { token } from '../token';

/** Screen wake lock. Both calls do nothing where the browser has none. */
export interface ScreenWake {
  /** Keeps the screen on while the page is visible, and again each time it becomes visible, until `release`. */
  keepAwake(): Promise<void>;
  release(): Promise<void>;
}
export const ScreenWake = token<ScreenWake>('ScreenWake');
