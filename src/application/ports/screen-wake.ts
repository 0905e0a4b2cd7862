import { token } from './token';

/** The phone's screen, which goes dark by itself after a while. Where it cannot be kept from that, both calls do nothing. */
export interface ScreenWake {
  /** From now on it stays on while the page is looked at, also after the student was away and came back. */
  keepAwake(): Promise<void>;
  release(): Promise<void>;
}
export const ScreenWake = token<ScreenWake>('ScreenWake');
