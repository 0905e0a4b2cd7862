import { expect } from 'vitest';
import { orThrow } from '#test/support/or-throw';
import { TENANT, who } from '../autumn';
import { DESK, type RecordedActs, steward, WRONG } from './recorded-school';

/** Events of sign-ins, look-ups and sign-outs. */
export const accessEvents = {
  async signIn({ autumn, recorded, newStudent }) {
    const { admissions, desk, welcome } = autumn.school;
    const [right] = await recorded(() =>
      autumn.apply().then(() => admissions.lookUps.signIn(TENANT, who)),
    ).then((events) => events.slice(-1));
    expect(right).toMatchObject({ kind: 'signIn', role: 'applicant', outcome: 'done' });
    expect(right?.actor).toMatch(/^applicant:[\w-]{43}$/);
    const [wrong] = await recorded(() => admissions.lookUps.signIn(TENANT, WRONG));
    expect(wrong).toMatchObject({ kind: 'signIn', actor: 'anyone', outcome: 'notFound' });
    // Failed attempts with one ID number have the same subject as the correct one.
    expect(wrong?.subject).toBe(right?.subject);
    for (let tries = 0; tries < 4; tries += 1) await admissions.lookUps.signIn(TENANT, WRONG);
    expect(await recorded(() => admissions.lookUps.signIn(TENANT, who))).toEqual([
      { ...wrong, outcome: 'tooManyAttempts' },
    ]);

    const student = await newStudent();
    expect(autumn.events.at(-1)).toMatchObject({
      kind: 'signIn',
      role: 'newStudent',
      actor: student.actor,
      outcome: 'done',
    });
    expect(
      await recorded(() => welcome.auth.signIn(TENANT, { ...who, name: '何静' }, undefined)),
    ).toMatchObject([{ kind: 'signIn', role: 'newStudent', actor: 'anyone', outcome: 'notFound' }]);
    expect(await recorded(() => desk.stewardToken(TENANT, DESK))).toEqual([
      { kind: 'signIn', role: 'steward', ...steward, outcome: 'done' },
    ]);
  },

  async signOut({ autumn, recorded, newStudent }) {
    const { token, actor } = await newStudent();
    const { signOut, admissions } = autumn.school;
    expect(await recorded(() => signOut.end(TENANT, 'newStudent', token))).toEqual([
      { kind: 'signOut', role: 'newStudent', everywhere: false, tenantId: TENANT, actor, outcome: 'done' },
    ]);
    await autumn.apply();
    const applicant = orThrow(await admissions.lookUps.signIn(TENANT, who));
    const everywhere = { everywhere: true };
    expect(await recorded(() => signOut.end(TENANT, 'applicant', applicant.token, everywhere))).toMatchObject(
      [{ kind: 'signOut', role: 'applicant', everywhere: true, outcome: 'done' }],
    );
  },

  async lookUp({ autumn, recorded, newStudent }) {
    const { admissions, welcome } = autumn.school;
    await autumn.apply();
    const found = await recorded(() => admissions.lookUps.lookUp(TENANT, who));
    expect(found).toMatchObject([{ kind: 'lookUp', of: 'applications', outcome: 'done' }]);
    expect(await recorded(() => admissions.lookUps.lookUp(TENANT, WRONG))).toMatchObject([
      { kind: 'lookUp', of: 'applications', actor: 'anyone', outcome: 'notFound' },
    ]);
    const { actor } = await newStudent();
    expect(await recorded(() => welcome.auth.lookUp(TENANT, who, undefined))).toMatchObject([
      { kind: 'lookUp', of: 'admission', actor, outcome: 'done' },
    ]);
    const draft = await autumn.draft();
    const judged = await recorded(() => admissions.duplicates.check(TENANT, draft.token, who));
    expect(judged).toMatchObject([
      { kind: 'lookUp', of: 'duplicate', actor: `draft:${draft.draftId}`, outcome: 'duplicate' },
    ]);
    expect(judged[0]?.subject).toBe(found[0]?.subject);
  },

  async tokenRefused({ autumn, recorded }) {
    const { admissions, files, welcome } = autumn.school;
    const refused = { kind: 'tokenRefused', tenantId: TENANT, actor: 'anyone', outcome: 'unauthenticated' };
    const { token } = await autumn.apply();
    expect(await recorded(() => admissions.own.all(TENANT, 'nobody'))).toEqual([
      { ...refused, wanted: 'applicant' },
    ]);
    expect(await recorded(() => welcome.reports.latest(TENANT, token))).toEqual([
      { ...refused, wanted: 'steward' },
    ]);
    expect(await recorded(() => files.uploadToken('tenant-lakeside', token))).toEqual([
      { ...refused, tenantId: 'tenant-lakeside', wanted: 'file' },
    ]);
    expect(await recorded(() => admissions.duplicates.check(TENANT, token, who))).toEqual([
      { ...refused, wanted: 'draft' },
    ]);
  },

  async tokenExchange({ autumn, recorded }) {
    const { tokenExchange } = autumn.school;
    const { token } = await autumn.apply();
    const once = await tokenExchange.issueOneTime(TENANT, token);
    const issued = autumn.events.at(-1);
    expect(issued).toMatchObject({ kind: 'tokenExchange', step: 'issue', outcome: 'done' });
    expect(issued?.actor).toMatch(/^applicant:/);
    expect(await recorded(() => tokenExchange.exchange(TENANT, once.token))).toEqual([
      { ...issued, step: 'redeem' },
    ]);
    expect(await recorded(() => tokenExchange.exchange(TENANT, once.token))).toMatchObject([
      { kind: 'tokenExchange', step: 'redeem', actor: 'anyone', outcome: 'notFound' },
    ]);
  },
} satisfies RecordedActs;
