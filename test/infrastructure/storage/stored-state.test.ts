// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { BrowserStorage } from '../../../src/infrastructure/storage/key-value-storage';
import { keepEncryptionSetting } from '../../../src/infrastructure/storage/local-encryption-setting';
import { LocalPreferences } from '../../../src/infrastructure/storage/local-preferences';
import { LocalSessionStore } from '../../../src/infrastructure/storage/local-session-store';
import { LocalStoredState } from '../../../src/infrastructure/storage/local-stored-state';

beforeEach(() => localStorage.clear());

test('an HTTP 401 clears local storage but for the language and the encryption setting', () => {
  const storage = new BrowserStorage();
  new LocalSessionStore(storage, 'tenant-a').signIn('secret', { userInfoId: 'u1' });
  new LocalPreferences(storage).chooseLanguage('en');
  keepEncryptionSetting(storage, '{"enable":true}');
  localStorage.setItem('searchResult', '{}');
  new LocalStoredState(storage).forget();
  expect({ ...localStorage }).toEqual({ language: 'en', ysCry: '{"enable":true}' });
  expect(new LocalSessionStore(storage, 'tenant-a').accessToken).toBeUndefined();
});

test('nothing is put back that was not there', () => {
  localStorage.setItem('baseModal', 'x');
  new LocalStoredState(new BrowserStorage()).forget();
  expect(localStorage).toHaveLength(0);
});

test('a tenant without encryption leaves no earlier key behind', () => {
  const storage = new BrowserStorage();
  keepEncryptionSetting(storage, '{"enable":true}');
  keepEncryptionSetting(storage, '');
  expect(localStorage.getItem('ysCry')).toBeNull();
});
