// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BrowserStorage } from '../../../src/infrastructure/storage/key-value-storage';
import { LocalPreferences } from '../../../src/infrastructure/storage/local-preferences';
import { LocalSessionStore } from '../../../src/infrastructure/storage/local-session-store';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('what local storage holds', () => {
  test('the token alone, under the specification’s name and the tenant', () => {
    new LocalSessionStore(new BrowserStorage(), 'tenant-a').signIn('secret');
    expect({ ...localStorage }).toEqual({ 'accesstoken:tenant-a': 'secret' });
  });

  test('of the user info the known ids alone: no name comes to lie on the phone', () => {
    const answered = { userInfoId: 'u1', trueName: '王小明', idCard: 'x' };
    new LocalSessionStore(new BrowserStorage(), 'tenant-a').signIn('secret', answered);
    expect(localStorage.getItem('userInfo:tenant-a')).toBe('{"userInfoId":"u1"}');
  });

  test.each(['', '[', 'null', '7', '{"userInfoId":{}}'])(
    'user info that is none reads as empty: %j',
    (text) => {
      localStorage.setItem('userInfo:tenant-a', text);
      localStorage.setItem('searchResult:tenant-a', text);
      localStorage.setItem('publicUserInfo:tenant-a', text);
      const store = new LocalSessionStore(new BrowserStorage(), 'tenant-a');
      expect([store.userInfo, store.searchResult, store.publicUserInfo]).toEqual([{}, undefined, undefined]);
    },
  );

  test('outlives the page', () => {
    new LocalSessionStore(new BrowserStorage(), 'tenant-a').signIn('secret');
    expect(new LocalSessionStore(new BrowserStorage(), 'tenant-a').accessToken).toBe('secret');
  });

  test('a sign-out in another tab counts here', () => {
    const here = new LocalSessionStore(new BrowserStorage(), 'tenant-a');
    here.signIn('secret');
    new LocalSessionStore(new BrowserStorage(), 'tenant-a').clear();
    expect(here.accessToken).toBeUndefined();
  });

  test('the language', () => {
    const preferences = new LocalPreferences(new BrowserStorage());
    expect(preferences.language).toBeUndefined();
    preferences.chooseLanguage('en');
    expect(new LocalPreferences(new BrowserStorage()).language).toBe('en');
  });
});

describe('a phone that denies storage', () => {
  test('keeps the session for as long as the page is open', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(denied);
    const store = new LocalSessionStore(new BrowserStorage(), 'tenant-a');
    expect(store.accessToken).toBeUndefined();
    store.signIn('secret');
    expect(store.accessToken).toBe('secret');
    store.clear();
    expect(store.accessToken).toBeUndefined();
  });

  test('that is full keeps the new session, not the old one', () => {
    const store = new LocalSessionStore(new BrowserStorage(), 'tenant-a');
    store.signIn('old');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    store.signIn('new');
    expect(store.accessToken).toBe('new');
    store.clear();
    expect(store.accessToken).toBeUndefined();
  });
});
