import { describe, expect, test } from 'vitest';
import type { SessionStore } from '#application/ports/session/session-store';
import { credentialOf } from '#infrastructure/http/bearer-token';

/** `open` returns a tenant's store on the same phone. */
export interface SessionPhone {
  open(tenantId: string): SessionStore;
}

/** The contract of SessionStore. */
export function sessionStoreContract(name: string, newPhone: () => SessionPhone): void {
  describe(`SessionStore: ${name}`, () => {
    test('has no session at first', () => {
      expect(newPhone().open('a').current('applicant')).toBeUndefined();
    });

    test('stores the latest session', () => {
      const store = newPhone().open('a');
      store.signIn(credentialOf('one'));
      expect(store.current('applicant')).toBe('one');
      store.signIn(credentialOf('two'));
      expect(store.current('applicant')).toBe('two');
    });

    test('clear deletes the session, repeatedly', () => {
      const store = newPhone().open('a');
      store.signIn(credentialOf('one'));
      store.clear();
      expect(store.current('applicant')).toBeUndefined();
      store.clear();
      store.signIn(credentialOf('two'));
      expect(store.current('applicant')).toBe('two');
    });

    test('stores user info of a person, merges it, and deletes it with the next person or on clear', () => {
      const store = newPhone().open('a');
      expect(store.userInfo).toEqual({});
      store.signIn(credentialOf('one'), { userInfoId: 'u1', orgId: 'o', tenantId: 't' });
      store.checkin(credentialOf('student'), 'w1');
      expect(store.userInfo).toEqual({ userInfoId: 'u1', orgId: 'o', tenantId: 't', welcomeId: 'w1' });
      store.signIn(credentialOf('two'));
      expect(store.userInfo).toEqual({});
      store.signIn(credentialOf('three'), { orgId: 'o' });
      store.clear();
      expect(store.userInfo).toEqual({});
    });

    test('stores a new student’s user info in the place of the former, beside the applicant’s session', () => {
      const store = newPhone().open('a');
      store.signIn(credentialOf('applicant'), { userInfoId: 'u1', orgId: 'o' });
      store.checkin(credentialOf('student'), 'w1', { userInfoId: 'u2', tenantId: 't' });
      expect(store.userInfo).toEqual({ userInfoId: 'u2', tenantId: 't', welcomeId: 'w1' });
      expect(store.current('applicant')).toBe('applicant');
      store.leaveCheckin();
      expect(store.userInfo).toEqual({ userInfoId: 'u1', orgId: 'o' });
    });

    test('does not keep the former new student’s organisation', () => {
      const store = newPhone().open('a');
      store.checkin(credentialOf('one'), 'w1', { userInfoId: 'u1', orgId: 'theirs' });
      store.checkin(credentialOf('two'), 'w2');
      expect(store.userInfo).toEqual({ welcomeId: 'w2' });
      store.checkin(credentialOf('one'), 'w1', { userInfoId: 'u1', orgId: 'theirs' });
      store.leaveCheckin();
      expect(store.userInfo).toEqual({});
    });

    test('stores the last organisation of each school, whoever signs in or out', () => {
      const phone = newPhone();
      const [one, other] = [phone.open('a'), phone.open('b')];
      expect(one.publicUserInfo).toBeUndefined();
      one.setOrganisation({ orgId: 'o1', tenantId: 'a' });
      one.setOrganisation({ orgId: 'o2', tenantId: 'a' });
      one.signIn(credentialOf('one'), { orgId: 'theirs' });
      one.clear();
      expect(one.publicUserInfo).toEqual({ orgId: 'o2', tenantId: 'a' });
      expect(one.userInfo).toEqual({});
      expect(other.publicUserInfo).toBeUndefined();
      one.setOrganisation(undefined);
      expect(one.publicUserInfo).toBeUndefined();
    });

    test('stores a new student beside the applicant; leaving check-in deletes only the former', () => {
      const store = newPhone().open('a');
      store.signIn(credentialOf('applicant'), { orgId: 'o' });
      store.checkin(credentialOf('student'), 'w1');
      expect([store.current('applicant'), store.current('newStudent')]).toEqual(['applicant', 'student']);
      expect(store.userInfo).toEqual({ orgId: 'o', welcomeId: 'w1' });
      store.leaveCheckin();
      expect([store.current('applicant'), store.current('newStudent')]).toEqual(['applicant', undefined]);
      expect(store.userInfo).toEqual({ orgId: 'o' });
    });

    test('the next applicant has no new student; clear deletes both', () => {
      const store = newPhone().open('a');
      store.checkin(credentialOf('student'), 'w1');
      store.signIn(credentialOf('another'));
      expect([store.current('newStudent'), store.userInfo.welcomeId]).toEqual([undefined, undefined]);
      store.checkin(credentialOf('student'), 'w1');
      store.clear();
      expect([store.current('applicant'), store.current('newStudent'), store.userInfo]).toEqual([
        undefined,
        undefined,
        {},
      ]);
    });

    test('deletes an applicant’s session that the school refuses, with its data', () => {
      const store = newPhone().open('a');
      store.signIn(credentialOf('one'), { orgId: 'o' });
      store.checkin(credentialOf('student'), 'w1');
      expect(store.end('applicant', credentialOf('one'))).toBe(true);
      expect([store.current('applicant'), store.current('newStudent'), store.userInfo]).toEqual([
        undefined,
        undefined,
        {},
      ]);
    });

    test('keeps the applicant’s session if the school refuses the new student’s', () => {
      const store = newPhone().open('a');
      store.signIn(credentialOf('applicant'), { orgId: 'o' });
      store.checkin(credentialOf('student'), 'w1');
      expect(store.end('newStudent', credentialOf('student'))).toBe(true);
      expect([store.current('applicant'), store.current('newStudent')]).toEqual(['applicant', undefined]);
      expect(store.userInfo).toEqual({ orgId: 'o' });
    });

    test('a late refusal ends no newer session', () => {
      const store = newPhone().open('a');
      store.signIn(credentialOf('today'));
      store.checkin(credentialOf('another'), 'w2');
      expect(store.end('applicant', credentialOf('yesterday'))).toBe(false);
      expect(store.end('newStudent', credentialOf('student'))).toBe(false);
      expect([store.current('applicant'), store.current('newStudent')]).toEqual(['today', 'another']);
    });

    test('a late refusal of a deleted session deletes nothing else', () => {
      const store = newPhone().open('a');
      store.checkin(credentialOf('student'), 'w1');
      store.saveAdmissionLookup({ reportFrom: 1, reportUntil: 2 });
      expect(store.end('applicant', credentialOf('gone'))).toBe(true);
      expect([store.current('newStudent'), store.searchResult]).toEqual([
        'student',
        { reportFrom: 1, reportUntil: 2 },
      ]);
    });

    test('stores the looked-up admission of each school until it is deleted or cleared', () => {
      const phone = newPhone();
      const [one, other] = [phone.open('a'), phone.open('b')];
      expect(one.searchResult).toBeUndefined();
      one.saveAdmissionLookup({ reportFrom: 1, reportUntil: 2 });
      one.signIn(credentialOf('applicant'));
      expect([one.searchResult, other.searchResult]).toEqual([{ reportFrom: 1, reportUntil: 2 }, undefined]);
      one.saveAdmissionLookup(undefined);
      expect(one.searchResult).toBeUndefined();
      one.saveAdmissionLookup({ reportFrom: 1, reportUntil: 2 });
      one.clear();
      expect(one.searchResult).toBeUndefined();
    });

    test('stores the latest teacher of a school until the session is cleared', () => {
      const phone = newPhone();
      const [one, other] = [phone.open('a'), phone.open('b')];
      expect(one.teacherId).toBeUndefined();
      one.setReferrer('teacher-1');
      one.setReferrer('teacher-2');
      one.signIn(credentialOf('applicant'));
      expect([one.teacherId, other.teacherId]).toEqual(['teacher-2', undefined]);
      one.clear();
      expect(one.teacherId).toBeUndefined();
    });

    test('stores the announcement that was read for each school, whoever signs in or out', () => {
      const phone = newPhone();
      const [one, other] = [phone.open('a'), phone.open('b')];
      expect(one.readAnnouncement).toBeUndefined();
      one.markAnnouncementRead('n1');
      one.markAnnouncementRead('n2');
      one.signIn(credentialOf('applicant'));
      one.clear();
      expect([one.readAnnouncement, other.readAnnouncement]).toEqual(['n2', undefined]);
    });

    test('keeps the sessions of two schools apart', () => {
      const phone = newPhone();
      const [one, other] = [phone.open('a'), phone.open('b')];
      one.signIn(credentialOf('token of a'));
      expect(other.current('applicant')).toBeUndefined();
      other.signIn(credentialOf('token of b'));
      expect(one.current('applicant')).toBe('token of a');
      one.clear();
      expect(other.current('applicant')).toBe('token of b');
    });
  });
}
