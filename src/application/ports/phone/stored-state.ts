import { token } from '../token';

/** All that the app keeps in local storage (specification, section 3). */
export interface StoredState {
  /** Deletes it, except data that belongs to no person: the language, the encryption setting (contract, "Answers"). */
  forget(): void;
}
export const StoredState = token<StoredState>('StoredState');
