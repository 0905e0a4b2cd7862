import { token } from './token';

/** All that this phone keeps of the app in plain storage (specification, section 3). */
export interface StoredState {
  /** Forgets it but for the language and the encryption setting, which are nobody's (contract, "Answers"). */
  forget(): void;
}
export const StoredState = token<StoredState>('StoredState');
