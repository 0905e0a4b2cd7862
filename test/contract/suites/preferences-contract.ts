import { describe, expect, test } from 'vitest';
import type { Preferences } from '#application/ports/phone/preferences';

/** The contract of Preferences. `newPhone` returns a phone, whose preferences are opened again at each visit. */
export function preferencesContract(name: string, newPhone: () => () => Preferences): void {
  describe(`Preferences: ${name}`, () => {
    test('no language was chosen at first', () => {
      expect(newPhone()().language).toBeUndefined();
    });

    test('the language that was chosen last is there at once and at the next visit', () => {
      const open = newPhone();
      const preferences = open();
      preferences.chooseLanguage('zh-CN');
      preferences.chooseLanguage('en');
      expect([preferences.language, open().language]).toEqual(['en', 'en']);
    });

    test('the phone’s own languages stay what they are, whatever is chosen', () => {
      const preferences = newPhone()();
      const own = [...preferences.phoneLanguages];
      preferences.chooseLanguage('en');
      expect(preferences.phoneLanguages).toEqual(own);
    });
  });
}
