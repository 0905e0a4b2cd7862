import type { StoredState } from '../../application/ports/stored-state';
import type { ClearableStorage } from './key-value-storage';
import { ENCRYPTION_SETTING } from './local-encryption-setting';
import { LANGUAGE } from './local-preferences';

/** Nobody's, and needed to go on. */
const KEPT = [LANGUAGE, ENCRYPTION_SETTING];

/** Local storage as a whole (specification, section 8, HTTP 401). */
export class LocalStoredState implements StoredState {
  constructor(private readonly storage: ClearableStorage) {}

  forget(): void {
    const kept = KEPT.map((key) => [key, this.storage.get(key)] as const);
    this.storage.clear();
    for (const [key, value] of kept) if (value !== null) this.storage.set(key, value);
  }
}
