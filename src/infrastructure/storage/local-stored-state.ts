import type { StoredState } from '#application/ports/phone/stored-state';
import type { KeyValueStorage, ListedStorage } from './key-value-storage';
import { ENCRYPTION_SETTING } from './local-encryption-setting';
import { LANGUAGE } from './local-preferences';
import { BASE_MODAL, PUBLIC_USER_INFO, TEACHER_ID } from './local-session-store';

/** Kept at sign-out: not personal, and needed to continue. */
const KEPT = [LANGUAGE, ENCRYPTION_SETTING];
/** Prefixes of keys that are kept for each school. */
const KEPT_BY_SCHOOL = [PUBLIC_USER_INFO, BASE_MODAL];

/** All of local storage (specification, section 8, HTTP 401), and the referring teacher's id. */
export class LocalStoredState implements StoredState {
  constructor(
    private readonly storage: ListedStorage,
    /** Session storage. */
    private readonly sessionStorage: KeyValueStorage,
  ) {}

  forget(): void {
    const isKept = (key: string) =>
      KEPT.includes(key) || KEPT_BY_SCHOOL.some((beginning) => key.startsWith(beginning));
    for (const key of this.storage.keys()) if (!isKept(key)) this.storage.remove(key);
    this.sessionStorage.remove(TEACHER_ID);
  }
}
