import { token } from './token';

export interface Connectivity {
  readonly online: boolean;
  /** The phone is asked to spare its data: nothing decorative is fetched. */
  readonly savesData?: boolean | undefined;
  /** Calls `listener` at each change; the returned function ends it. */
  watch(listener: (online: boolean) => void): () => void;
}
export const Connectivity = token<Connectivity>('Connectivity');
