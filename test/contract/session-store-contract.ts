import { describe, expect, test } from 'vitest';
import type { SessionStore } from '#application/ports/session-store';

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

    test('the user info: what came with the person, merged, gone with the next one, and cleared', () => {
      const store = newPhone().open('a');
      expect(store.userInfo).toEqual({});
      store.signIn('one', { userInfoId: 'u1', orgId: 'o', tenantId: 't' });
      store.checkIn('student', 'w1');
      expect(store.userInfo).toEqual({ userInfoId: 'u1', orgId: 'o', tenantId: 't', welcomeId: 'w1' });
      store.signIn('two');
      expect(store.userInfo).toEqual({});
      store.signIn('three', { orgId: 'o' });
      store.clear();
      expect(store.userInfo).toEqual({});
    });

    test('the public user info: of each school the place that was named last, whoever signs in or out', () => {
      const phone = newPhone();
      const [one, other] = [phone.open('a'), phone.open('b')];
      expect(one.publicUserInfo).toBeUndefined();
      one.setOrganisation({ orgId: 'o1', tenantId: 'a' });
      one.setOrganisation({ orgId: 'o2', tenantId: 'a' });
      one.signIn('one', { orgId: 'hers' });
      one.clear();
      expect(one.publicUserInfo).toEqual({ orgId: 'o2', tenantId: 'a' });
      expect(one.userInfo).toEqual({});
      expect(other.publicUserInfo).toBeUndefined();
    });

    test('a new student beside the applicant; leaving check-in forgets them alone', () => {
      const store = newPhone().open('a');
      store.signIn('applicant', { orgId: 'o' });
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
      one.saveAdmissionLookup({ reportFrom: 1, reportUntil: 2 });
      one.signIn('applicant');
      expect([one.searchResult, other.searchResult]).toEqual([{ reportFrom: 1, reportUntil: 2 }, undefined]);
      one.saveAdmissionLookup(undefined);
      expect(one.searchResult).toBeUndefined();
      one.saveAdmissionLookup({ reportFrom: 1, reportUntil: 2 });
      one.clear();
      expect(one.searchResult).toBeUndefined();
    });

    test('who brought them: the latest teacher, until the session is cleared, at this school alone', () => {
      const phone = newPhone();
      const [one, other] = [phone.open('a'), phone.open('b')];
      expect(one.teacherId).toBeUndefined();
      one.setReferrer('teacher-1');
      one.setReferrer('teacher-2');
      one.signIn('applicant');
      expect([one.teacherId, other.teacherId]).toEqual(['teacher-2', undefined]);
      one.clear();
      expect(one.teacherId).toBeUndefined();
    });

    test('which announcement was read, for each school, whoever signs in or out', () => {
      const phone = newPhone();
      const [one, other] = [phone.open('a'), phone.open('b')];
      expect(one.readAnnouncement).toBeUndefined();
      one.markAnnouncementRead('n1');
      one.markAnnouncementRead('n2');
      one.signIn('applicant');
      one.clear();
      expect([one.readAnnouncement, other.readAnnouncement]).toEqual(['n2', undefined]);
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
