// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { BrowserStorage } from '#infrastructure/storage/key-value-storage';
import { storeEncryptionSetting } from '#infrastructure/storage/local-encryption-setting';
import { LocalPreferences } from '#infrastructure/storage/local-preferences';
import { LocalSessionStore } from '#infrastructure/storage/local-session-store';
import { LocalStoredState } from '#infrastructure/storage/local-stored-state';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const sessionStorage = new BrowserStorage(() => window.sessionStorage);

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('an HTTP 401 clears local storage but for what is nobody’s', () => {
  const storage = new BrowserStorage();
  new LocalSessionStore(storage, sessionStorage, 'tenant-a').signIn(credentialOf('secret'), {
    userInfoId: 'u1',
  });
  new LocalPreferences(storage).chooseLanguage('en');
  storeEncryptionSetting(storage, '{"enable":true}');
  localStorage.setItem('searchResult', '{}');
  new LocalSessionStore(storage, sessionStorage, 'tenant-a').setReferrer('teacher-7');
  new LocalSessionStore(storage, sessionStorage, 'tenant-b').setOrganisation({
    orgId: 'o',
    tenantId: 'tenant-b',
  });
  new LocalSessionStore(storage, sessionStorage, 'tenant-b').markAnnouncementRead('n1');
  new LocalStoredState(storage, sessionStorage).forget();
  expect({ ...localStorage }).toEqual({
    language: 'en',
    ysCry: '{"enable":true}',
    'publicUserInfo:tenant-b': '{"orgId":"o","tenantId":"tenant-b"}',
    'baseModal:tenant-b': 'n1',
  });
  const session = new LocalSessionStore(storage, sessionStorage, 'tenant-a');
  expect([session.current('applicant'), session.teacherId]).toEqual([undefined, undefined]);
});

test('nothing is put back that was not there', () => {
  localStorage.setItem('baseModal', 'x');
  new LocalStoredState(new BrowserStorage(), sessionStorage).forget();
  expect(localStorage).toHaveLength(0);
});

test('a phone that denies storage forgets what it kept for as long as the page', () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(denied);
  const storage = new BrowserStorage();
  new LocalSessionStore(storage, sessionStorage, 'tenant-a').signIn(credentialOf('secret'));
  new LocalPreferences(storage).chooseLanguage('en');
  new LocalStoredState(storage, sessionStorage).forget();
  expect([
    new LocalSessionStore(storage, sessionStorage, 'tenant-a').current('applicant'),
    storage.get('language'),
  ]).toEqual([undefined, 'en']);
});

test('a tenant without encryption leaves no earlier key behind', () => {
  const storage = new BrowserStorage();
  storeEncryptionSetting(storage, '{"enable":true}');
  storeEncryptionSetting(storage, '');
  expect(localStorage.getItem('ysCry')).toBeNull();
});
