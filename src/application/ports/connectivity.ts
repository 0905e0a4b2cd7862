import { token } from './token';

export interface Connectivity {
  readonly online: boolean;
  /** Calls `listener` at each change; the returned function ends it. */
  watch(listener: (online: boolean) => void): () => void;
}
export const Connectivity = token<Connectivity>('Connectivity');
