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
