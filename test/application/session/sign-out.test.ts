import { describe, expect, test } from 'vitest';
import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import { StorageDenied } from '#application/ports/failures/storage-denied';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import { SchoolSignOut, SignOutError } from '#application/session/school-sign-out';
import { SignOut } from '#application/session/sign-out';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryDraftStore, InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { checkinPlan, welcomeRecord } from '#test/application/checkin/stub-checkin';
import { FakeClock, settled } from '#test/support/fake-clock';
import { StubDrafts } from '#test/support/stub-drafts';

const MINUTE = 60_000;

/** A school whose first calls fail in these ways, and that then ends sessions. */
function schoolFailing(...failures: readonly GatewayErrorKind[]) {
  const clock = new FakeClock();
  const asked: unknown[] = [];
  const reported: unknown[] = [];
  const gateway = {
    end: async (...call: unknown[]) => {
      const failure = failures[asked.length];
      asked.push(call);
      if (failure) throw new GatewayError(failure, 'planned');
    },
  };
  const school = new SchoolSignOut(gateway, clock, { report: (thrown) => reported.push(thrown) });
  const pass = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await settled();
      clock.pass(MINUTE);
    }
    await settled();
  };
  return { school, clock, asked, reported, pass };
}

const applicant = { kind: 'applicant', credential: credentialOf('t') } as const;

describe('ending sessions at the school', () => {
  test.each(['offline', 'timeout', 'busy', 'server'] as const)('is retried after “%s”', async (kind) => {
    const { school, asked, reported, pass } = schoolFailing(kind, kind);
    const ended = school.end([applicant]);
    await settled();
    expect(asked).toHaveLength(1);
    await pass();
    expect(await ended).toBe(true);
    expect(asked).toHaveLength(3);
    expect(reported).toEqual([]);
  });

  test('is given up after several attempts and reported without the token', async () => {
    const { school, clock, asked, reported, pass } = schoolFailing(...Array(99).fill('offline'));
    const ended = school.end([applicant]);
    await pass();
    expect(await ended).toBe(false);
    expect([asked.length, clock.waiting]).toEqual([4, 0]);
    expect(reported).toEqual([new SignOutError('offline')]);
  });

  test('is reported and not retried if the school refuses', async () => {
    const { school, asked, reported } = schoolFailing('rejected');
    expect(await school.end([applicant])).toBe(false);
    expect([asked.length, reported.length]).toEqual([1, 1]);
  });

  test('is complete if they have ended already; such a token ends no sessions of other devices', async () => {
    const one = schoolFailing('unauthenticated');
    expect(await one.school.end([applicant])).toBe(true);
    expect(one.reported).toEqual([]);
    const all = schoolFailing('unauthenticated');
    expect(await all.school.end([applicant], { everywhere: true })).toBe(false);
    expect(all.asked).toEqual([['applicant', 't', { everywhere: true }]]);
  });
});

describe('退出', () => {
  async function phone(...failures: readonly GatewayErrorKind[]) {
    const { school, asked } = schoolFailing(...failures);
    const session = new InMemorySessionStore();
    session.signIn(credentialOf('applicant token'));
    session.checkin(credentialOf('student token'), 'w1');
    session.setOrganisation({ orgId: 'west', tenantId: 't' });
    const drafts = new InMemoryDraftStore();
    const memory = new InMemoryVisitMemory(drafts);
    return {
      session,
      drafts,
      memory,
      asked,
      signOut: new SignOut(school, drafts, session, memory),
    };
  }

  test('ends every session of the phone at the school, after deleting them on the phone', async () => {
    const { session, asked, signOut } = await phone();
    const leaving = signOut.run({ everywhere: true });
    expect([session.current('applicant'), session.current('newStudent')]).toEqual([undefined, undefined]);
    expect(session.publicUserInfo).toBeUndefined();
    const { deleted, ended } = await leaving;
    expect([deleted, await ended]).toEqual([true, true]);
    expect(asked).toEqual([
      ['applicant', 'applicant token', { everywhere: true }],
      ['newStudent', 'student token', { everywhere: true }],
    ]);
  });

  test('deletes drafts on the phone too, and the rest if storage is denied', async () => {
    const { session, drafts, asked, signOut } = await phone();
    session.clear();
    const progress = {
      planTitle: '',
      templateVersion: 1,
      answers: {},
      step: 0,
      stepCount: 1,
      minutesLeft: 1,
    };
    const grant = { draftId: 'd', planId: 'p1', submissionKey: 'k', token: credentialOf('draft token') };
    await drafts.save({ ...progress, kind: 'newApplication', planId: 'p1', grant });
    await drafts.save({ ...progress, kind: 'newApplication', planId: 'not yet opened' });
    expect(await (await signOut.run({ everywhere: true })).ended).toBe(true);
    expect(asked).toEqual([['draft', 'draft token', {}]]);
    const blocked = await phone();
    blocked.drafts.all = () => Promise.reject(new StorageDenied());
    expect(await (await blocked.signOut.run()).ended).toBe(true);
    expect(blocked.asked).toHaveLength(2);
  });

  test('forgets what the visit remembers of the student, and not what the school shows to everybody', async () => {
    const { memory, signOut } = await phone();
    memory.keep('guardian', { welcomeId: 'w1', typed: { name: '王建军', phone: '13800138000' } });
    memory.keep('moments', new Set(['paid A1']));
    memory.checkin.set(credentialOf('student token'), {
      plan: checkinPlan,
      record: welcomeRecord(),
      offset: 0,
    });
    Object.assign(memory.school, { plan: 'autumn' });
    await signOut.run();
    expect([memory.recall('guardian'), memory.recall('moments')]).toEqual([undefined, undefined]);
    expect(memory.checkin.get(credentialOf('student token'))).toBeUndefined();
    expect(memory.school).toEqual({ plan: 'autumn' });
  });

  test('on another page of the phone makes this one forget the student; the deletion of one draft does not', () => {
    const drafts = new StubDrafts();
    const memory = new InMemoryVisitMemory(drafts);
    memory.keep('guardian', { welcomeId: 'w1', typed: { name: '王建军', phone: '13800138000' } });
    drafts.elsewhere('autumn', undefined);
    expect(memory.recall('guardian')).toBeDefined();
    drafts.signOutElsewhere();
    expect(memory.recall('guardian')).toBeUndefined();
  });

  test('calls no school if nobody is signed in', async () => {
    const { session, asked, signOut } = await phone();
    session.clear();
    expect(await (await signOut.run()).ended).toBe(true);
    expect(asked).toEqual([]);
  });

  test('does not wait for a school that cannot be reached', async () => {
    const { session, signOut } = await phone(...Array(99).fill('offline'));
    expect((await signOut.run()).deleted).toBe(true);
    expect(session.current('applicant')).toBeUndefined();
  });
});
