import type { KeyValueStorage } from './key-value-storage';

/** The key of the encryption setting in local storage (specification, section 3). */
export const ENCRYPTION_SETTING = 'ysCry';

/** What an earlier start has put there; undefined where there is none. */
export function keptEncryptionSetting(storage: KeyValueStorage): string | undefined {
  return storage.get(ENCRYPTION_SETTING) ?? undefined;
}

/** Puts the setting that start-up fetched where the specification has it; an old one never outlives a start. */
export function keepEncryptionSetting(storage: KeyValueStorage, ysCry: string): void {
  if (ysCry === '') storage.remove(ENCRYPTION_SETTING);
  else storage.set(ENCRYPTION_SETTING, ysCry);
}
