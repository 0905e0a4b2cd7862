import { token } from './token';

export interface Clock {
  /** Epoch ms by the phone's clock. */
  now(): number;
  /** Runs `work` once after `ms`; the returned function calls it off. */
  after(ms: number, work: () => void): () => void;
}
export const Clock = token<Clock>('Clock');
