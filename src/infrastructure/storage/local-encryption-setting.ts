import type { KeyValueStorage } from './key-value-storage';

/** The key of the encryption setting in local storage (specification, section 3). */
export const ENCRYPTION_SETTING = 'ysCry';

/** The setting stored by an earlier start; undefined if there is none. */
export function storedEncryptionSetting(storage: KeyValueStorage): string | undefined {
  return storage.get(ENCRYPTION_SETTING) ?? undefined;
}

/** Stores the setting fetched at start-up (specification, section 3); an empty one removes an earlier one. */
export function storeEncryptionSetting(storage: KeyValueStorage, ysCry: string): void {
  if (ysCry === '') storage.remove(ENCRYPTION_SETTING);
  else storage.set(ENCRYPTION_SETTING, ysCry);
}
