import { token } from '../token';

export interface Connectivity {
  readonly online: boolean;
  /** The browser's data saver is on: fetch nothing decorative. */
  readonly savesData?: boolean | undefined;
  /** Calls `listener` on each change; the returned function unsubscribes. */
  watch(listener: (online: boolean) => void): () => void;
}
export const Connectivity = token<Connectivity>('Connectivity');
