import { token } from './token';

/** All that this phone keeps of the app in plain storage (specification, section 3). */
export interface StoredState {
  /** Forgets it but for what is nobody's, as the language and the encryption setting (contract, "Answers"). */
  forget(): void;
}
export const StoredState = token<StoredState>('StoredState');
