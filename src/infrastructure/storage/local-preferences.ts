import type { Preferences } from '#application/ports/phone/preferences';
import type { KeyValueStorage } from './key-value-storage';

export const LANGUAGE = 'language';

/** Preferences on this phone, shared by all schools. */
export class LocalPreferences implements Preferences {
  constructor(
    private readonly storage: KeyValueStorage,
    readonly phoneLanguages: readonly string[] = [],
  ) {}

  get language(): string | undefined {
    return this.storage.get(LANGUAGE) ?? undefined;
  }

  chooseLanguage(language: string): void {
    this.storage.set(LANGUAGE, language);
  }
}
