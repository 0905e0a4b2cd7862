import { token } from '../token';

export interface Clock {
  /** Epoch ms by the phone's clock. */
  now(): number;
  /** Runs `work` once after `ms` milliseconds; the returned function cancels it. */
  after(ms: number, work: () => void): () => void;
}
export const Clock = token<Clock>('Clock');
