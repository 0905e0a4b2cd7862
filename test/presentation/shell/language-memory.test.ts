import { expect, test } from 'vitest';
import { InMemoryPreferences } from '#infrastructure/memory/phone/in-memory-storage';
import { Messages } from '#presentation/messages/messages';
import { rememberLanguage } from '#presentation/shell/language-memory';

test('the phone’s own language is read in and not taken for a choice; what is chosen later is kept', async () => {
  const messages = new Messages();
  const preferences = Object.assign(new InMemoryPreferences(), { phoneLanguages: ['en-GB'] });
  await rememberLanguage(messages, preferences);
  expect([messages.language, preferences.language]).toEqual(['en', undefined]);
  await messages.use('zh-CN');
  expect(preferences.language).toBe('zh-CN');
});

test('a chosen language goes before the phone’s own', async () => {
  const messages = new Messages();
  const preferences = Object.assign(new InMemoryPreferences(), { phoneLanguages: ['zh-CN'] });
  preferences.chooseLanguage('en');
  await rememberLanguage(messages, preferences);
  expect(messages.language).toBe('en');
});
