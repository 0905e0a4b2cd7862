// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { BrowserStorage } from '#infrastructure/storage/key-value-storage';
import { LocalSessionStore } from '#infrastructure/storage/local-session-store';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const sessionStore = (tenantId = 'tenant-a') =>
  new LocalSessionStore(new BrowserStorage(), new BrowserStorage(() => sessionStorage), tenantId);

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('local storage', () => {
  test('contains only the token, under the specification’s name and the tenant', () => {
    sessionStore().signIn(credentialOf('secret'));
    expect({ ...localStorage }).toEqual({ 'accesstoken:tenant-a': 'secret' });
  });

  test('contains what the specification names of the user info, until the student signs out', () => {
    const result = { userInfoId: 'u1', trueName: '王*明', idCard: 'x' };
    sessionStore().signIn(credentialOf('secret'), result);
    expect(localStorage.getItem('userInfo:tenant-a')).toBe('{"userInfoId":"u1","trueName":"王*明"}');
    sessionStore().clear();
    expect(localStorage).toHaveLength(0);
  });

  test.each(['', '[', 'null', '7', '{"userInfoId":{}}'])('reads invalid user info as empty: %j', (text) => {
    localStorage.setItem('userInfo:tenant-a', text);
    localStorage.setItem('searchResult:tenant-a', text);
    localStorage.setItem('publicUserInfo:tenant-a', text);
    const store = sessionStore();
    expect([store.userInfo, store.searchResult, store.publicUserInfo]).toEqual([{}, undefined, undefined]);
  });

  test('survives the page', () => {
    sessionStore().signIn(credentialOf('secret'));
    expect(sessionStore().current('applicant')).toBe('secret');
  });

  test('stores the teacher for this visit only, under the specification’s name', () => {
    sessionStore().setReferrer('teacher-7');
    expect({ ...sessionStorage }).toEqual({ teacherId: 'tenant-a/teacher-7' });
    expect(localStorage).toHaveLength(0);
    expect(sessionStore().teacherId).toBe('teacher-7');
  });

  test.each(['', 'teacher-7', 'tenant-a/', 'tenant-a/<b>', 'tenant-ab/teacher-7', 'tenant-a/x/y'])(
    'ignores invalid ids: %j',
    (text) => {
      sessionStorage.setItem('teacherId', text);
      expect(sessionStore().teacherId).toBeUndefined();
    },
  );

  test('a sign-out in another tab takes effect here', () => {
    const here = sessionStore();
    here.signIn(credentialOf('secret'));
    sessionStore().clear();
    expect(here.current('applicant')).toBeUndefined();
  });
});

describe('a phone that denies storage', () => {
  test('and is full has nobody’s former session after a reload', () => {
    sessionStore().signIn(credentialOf('former'));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    const store = sessionStore();
    store.signIn(credentialOf('latter'));
    expect(store.current('applicant')).toBe('latter');
    expect(sessionStore().current('applicant')).toBeUndefined();
  });

  test('keeps the session while the page is open', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(denied);
    const store = sessionStore();
    expect(store.current('applicant')).toBeUndefined();
    store.signIn(credentialOf('secret'));
    expect(store.current('applicant')).toBe('secret');
    store.clear();
    expect(store.current('applicant')).toBeUndefined();
  });

  test('keeps the new session, not the old one, if storage is full', () => {
    const store = sessionStore();
    store.signIn(credentialOf('old'));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    store.signIn(credentialOf('new'));
    expect(store.current('applicant')).toBe('new');
    store.clear();
    expect(store.current('applicant')).toBeUndefined();
  });
});
