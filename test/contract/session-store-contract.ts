import { describe, expect, test } from 'vitest';
import type { SessionStore } from '../../src/application/ports/session-store';

/** `open` gives the store of a tenant on one and the same phone; `reload` what is left after the page was closed. */
export interface SessionPhone {
  open(tenantId: string): SessionStore;
}

/** What every SessionStore keeps to. */
export function sessionStoreContract(name: string, newPhone: () => SessionPhone): void {
  describe(`SessionStore: ${name}`, () => {
    test('nobody is signed in at first', () => {
      expect(newPhone().open('a').accessToken).toBeUndefined();
    });

    test('keeps who signed in, the latest of several', () => {
      const store = newPhone().open('a');
      store.signIn('one');
      expect(store.accessToken).toBe('one');
      store.signIn('two');
      expect(store.accessToken).toBe('two');
    });

    test('clear forgets, once and again', () => {
      const store = newPhone().open('a');
      store.signIn('one');
      store.clear();
      expect(store.accessToken).toBeUndefined();
      store.clear();
      store.signIn('two');
      expect(store.accessToken).toBe('two');
    });

    test('the user info: merged, gone with the next person but for the school, and cleared', () => {
      const store = newPhone().open('a');
      expect(store.userInfo).toEqual({});
      store.know({ orgId: 'o', tenantId: 't' });
      store.know({ welcomeId: 'w1' });
      expect(store.userInfo).toEqual({ orgId: 'o', tenantId: 't', welcomeId: 'w1' });
      store.signIn('one', { userInfoId: 'u1' });
      expect(store.userInfo).toEqual({ orgId: 'o', tenantId: 't', userInfoId: 'u1' });
      store.signIn('two');
      expect(store.userInfo).toEqual({ orgId: 'o', tenantId: 't' });
      store.clear();
      expect(store.userInfo).toEqual({});
    });

    test('a new student beside the applicant; leaving check-in forgets her alone', () => {
      const store = newPhone().open('a');
      store.signIn('applicant');
      store.know({ orgId: 'o' });
      store.checkIn('student', 'w1');
      expect([store.accessToken, store.studentToken]).toEqual(['applicant', 'student']);
      expect(store.userInfo).toEqual({ orgId: 'o', welcomeId: 'w1' });
      store.leaveCheckIn();
      expect([store.accessToken, store.studentToken]).toEqual(['applicant', undefined]);
      expect(store.userInfo).toEqual({ orgId: 'o' });
    });

    test('the next applicant is nobody’s new student; clear forgets both', () => {
      const store = newPhone().open('a');
      store.checkIn('student', 'w1');
      store.signIn('another');
      expect([store.studentToken, store.userInfo.welcomeId]).toEqual([undefined, undefined]);
      store.checkIn('student', 'w1');
      store.clear();
      expect([store.accessToken, store.studentToken, store.userInfo]).toEqual([undefined, undefined, {}]);
    });

    test('what was looked up is kept until it is forgotten or cleared, for each school', () => {
      const phone = newPhone();
      const [one, other] = [phone.open('a'), phone.open('b')];
      expect(one.searchResult).toBeUndefined();
      one.found({ reportFrom: 1, reportUntil: 2 });
      one.signIn('applicant');
      expect([one.searchResult, other.searchResult]).toEqual([{ reportFrom: 1, reportUntil: 2 }, undefined]);
      one.found(undefined);
      expect(one.searchResult).toBeUndefined();
      one.found({ reportFrom: 1, reportUntil: 2 });
      one.clear();
      expect(one.searchResult).toBeUndefined();
    });

    test('two schools do not take each other’s session', () => {
      const phone = newPhone();
      const [one, other] = [phone.open('a'), phone.open('b')];
      one.signIn('token of a');
      expect(other.accessToken).toBeUndefined();
      other.signIn('token of b');
      expect(one.accessToken).toBe('token of a');
      one.clear();
      expect(other.accessToken).toBe('token of b');
    });
  });
}
