import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_SESSION_LIFE } from '#school/core/staff/staff-sessions';
import { orThrow } from '#test/support/or-throw';
import { DeskSchool, PASSWORD, refusalOf } from './desk-school';

const HERE = { address: '203.0.113.7', device: 'a browser' };
const MINUTE = 60_000;
const ADMINISTRATOR = [{ role: 'administrator' }] as const;
const REVIEWER = [{ role: 'reviewer' }] as const;

let school: DeskSchool;
beforeAll(async () => {
  school = await DeskSchool.open();
}, 120_000);
afterAll(() => school.close());

describe('signing in at the desk', () => {
  it('the right password asks for a code, and with the code opens a session', async () => {
    const { tenantId, uniqueName } = await school.newSchool();
    const { id, authenticator = '' } = await school.member(tenantId, 'zhang', ADMINISTRATOR);
    const typed = { school: uniqueName, login: 'zhang', password: PASSWORD };
    const { signIn } = school.desk;
    expect(await signIn.signIn(typed, HERE)).toEqual({ refused: 'codeRequired' });
    const { token } = orThrow(await signIn.signIn({ ...typed, code: school.code(authenticator) }, HERE));
    expect(await school.desk.sessions.find(token, 'elsewhere')).toMatchObject({ member: { login: 'zhang' } });
    expect(await school.audit(tenantId)).toEqual(['ZHANG signIn done']);
    await signIn.signIn({ ...typed, login: 'nobody' }, HERE);
    const event = { kind: 'signIn', role: 'staff', tenantId, address: HERE.address } as const;
    expect(school.events.filter((one) => one.tenantId === tenantId)).toEqual([
      { ...event, actor: `staff:${id}`, outcome: 'done' },
      { ...event, actor: 'anyone', outcome: 'wrongCredentials' },
    ]);
  });

  it('a login in full-width letters and capitals is the same', async () => {
    const { tenantId, uniqueName } = await school.newSchool();
    await school.member(tenantId, 'zhang.3', REVIEWER);
    const typed = { school: uniqueName, login: ' ＺHang．3 ', password: PASSWORD };
    expect(await school.desk.signIn.signIn(typed, HERE)).toEqual({ refused: 'codeRequired' });
  });

  it('unknown logins, schools and disabled accounts get the answer of a wrong password, after one hash', async () => {
    const { tenantId, uniqueName } = await school.newSchool();
    const member = await school.member(tenantId, 'zhang', REVIEWER);
    const disabled = await school.member(tenantId, 'wang', REVIEWER);
    await school.database.store.transaction(({ staff }) => staff.save({ ...disabled, state: 'disabled' }));
    const others = await school.newSchool();
    for (const typed of [
      { login: 'zhang', password: 'a wrong password' },
      { login: 'nobody', password: PASSWORD },
      { login: 'wang', password: PASSWORD },
      { login: '" or 1=1', password: PASSWORD },
      { login: 'zhang\0', password: PASSWORD },
      { login: 'zhang', password: PASSWORD, school: others.uniqueName },
      { login: 'zhang', password: PASSWORD, school: 'no-such-school' },
      { login: 'zhang', password: PASSWORD, code: '000000' },
      { login: 'nobody', password: PASSWORD, code: school.code(member.authenticator ?? '') },
    ]) {
      const before = school.hashed;
      const result = await school.desk.signIn.signIn({ school: uniqueName, ...typed }, HERE);
      expect(result).toEqual({ refused: 'wrongCredentials' });
      expect(school.hashed - before).toBe(1);
    }
  });

  it('a code counts once, and its neighbours in time count too', async () => {
    const { uniqueName, member } = await school.withMember(REVIEWER);
    const { authenticator = '' } = member;
    const signIn = async (code: string) =>
      refusalOf(
        await school.desk.signIn.signIn(
          { school: uniqueName, login: 'zhang', password: PASSWORD, code },
          HERE,
        ),
      );
    expect(await signIn(school.code(authenticator))).toBe('wrongCredentials');
    expect(await signIn(school.code(authenticator, 1))).toBeUndefined();
    // Of before the one that was used.
    expect(await signIn(school.code(authenticator))).toBe('wrongCredentials');
    school.nextCode();
    school.nextCode();
    school.nextCode();
    expect(await signIn(school.code(authenticator, -2))).toBe('wrongCredentials');
    expect(await signIn(school.code(authenticator, -1))).toBeUndefined();
  });

  it('a recovery code counts once, however it is typed', async () => {
    const { uniqueName, member, session } = await school.withMember(REVIEWER);
    school.nextCode();
    const { account, signIn } = school.desk;
    const { recoveryCodes } = orThrow(
      await account.newRecoveryCodes(session, school.code(member.authenticator ?? '')),
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    const typed = { school: uniqueName, login: 'zhang', password: PASSWORD };
    const spent = orThrow(await signIn.signIn({ ...typed, code: first.toUpperCase() }, HERE));
    expect((await account.me(spent.session)).recoveryCodesLeft).toBe(9);
    expect(refusalOf(await signIn.signIn({ ...typed, code: first }, HERE))).toBe('wrongCredentials');
    expect(
      refusalOf(await signIn.signIn({ ...typed, code: ` ${second.replace('-', ' ')} ` }, HERE)),
    ).toBeUndefined();
  });

  it.each([
    ['one network', () => '203.0.113.7', 5],
    ['a network each', (at: number) => `198.51.${at >> 8}.${at & 255}`, 20],
  ] as const)(
    'of a thousand wrong passwords from %s few are tried',
    async (_, addressOf, most) => {
      const { tenantId, uniqueName } = await school.newSchool();
      const { authenticator = '' } = await school.member(tenantId, 'zhang', REVIEWER);
      const { signIn } = school.desk;
      const refusals: (string | undefined)[] = [];
      for (let at = 0; at < 1_000; at += 1) {
        const typed = { school: uniqueName, login: 'zhang', password: `guess ${at} of many` };
        refusals.push(refusalOf(await signIn.signIn(typed, { address: addressOf(at), device: '' })));
      }
      expect(refusals.filter((refused) => refused === 'wrongCredentials')).toHaveLength(most);
      expect(refusals.filter((refused) => refused === 'tooMany')).toHaveLength(1_000 - most);
      const right = { school: uniqueName, login: 'zhang', password: PASSWORD };
      const locked = await signIn.signIn(right, HERE);
      expect(locked).toMatchObject({ refused: 'tooMany' });
      const { retryAfter = 0 } = locked as { readonly retryAfter?: number };
      school.clock.time += retryAfter * 1_000;
      expect(refusalOf(await signIn.signIn(right, HERE))).toBe('codeRequired');
      expect(
        refusalOf(await signIn.signIn({ ...right, code: school.code(authenticator) }, HERE)),
      ).toBeUndefined();
    },
    60_000,
  );

  it('who knows the password gets no more guesses at the code by asking for it', async () => {
    const { tenantId, uniqueName } = await school.newSchool();
    await school.member(tenantId, 'zhang', REVIEWER);
    const right = { school: uniqueName, login: 'zhang', password: PASSWORD };
    const answers: (string | undefined)[] = [];
    for (let at = 0; at < 8; at += 1) {
      answers.push(refusalOf(await school.desk.signIn.signIn(right, HERE)));
      answers.push(refusalOf(await school.desk.signIn.signIn({ ...right, code: `00000${at}` }, HERE)));
    }
    expect(answers.filter((refused) => refused === 'wrongCredentials')).toHaveLength(5);
    expect(answers.filter((refused) => refused === 'tooMany')).toHaveLength(3);
  });

  it('concurrent guesses count as well', async () => {
    const { tenantId, uniqueName } = await school.newSchool();
    await school.member(tenantId, 'zhang', REVIEWER);
    const guesses = Array.from({ length: 30 }, (_, at) =>
      school.desk.signIn.signIn(
        { school: uniqueName, login: 'zhang', password: `guess ${at} of many` },
        HERE,
      ),
    );
    const refusals = (await Promise.all(guesses)).map(refusalOf);
    expect(refusals.filter((refused) => refused === 'wrongCredentials')).toHaveLength(5);
  });
});

describe('a session of the staff', () => {
  it.each([
    ['an administrator', ADMINISTRATOR, STAFF_SESSION_LIFE.shortIdle],
    ['a reviewer', REVIEWER, STAFF_SESSION_LIFE.idle],
  ] as const)('of %s ends without a call for its time, and not before', async (_, grants, idle) => {
    const [used, idling] = [await school.withMember(grants), await school.withMember(grants)];
    const isOpen = async ({ token }: typeof used) =>
      (await school.desk.sessions.find(token, '')) !== undefined;
    school.clock.time += idle / 2;
    expect(await isOpen(used)).toBe(true);
    school.clock.time += idle / 2;
    expect([await isOpen(used), await isOpen(idling)]).toEqual([true, false]);
  });

  it('ends after half a day of calls', async () => {
    const { token } = await school.withMember(ADMINISTRATOR);
    const ends = school.clock.time + STAFF_SESSION_LIFE.most;
    const isOpen = async () => (await school.desk.sessions.find(token, '')) !== undefined;
    for (school.clock.time += 10 * MINUTE; school.clock.time < ends; school.clock.time += 10 * MINUTE)
      expect(await isOpen()).toBe(true);
    expect(await isOpen()).toBe(false);
  });

  it('is shorter at once for who becomes an administrator', async () => {
    const { token, member } = await school.withMember(REVIEWER);
    school.clock.time += 40 * MINUTE;
    await school.database.store.transaction(({ staff }) => staff.save({ ...member, grants: ADMINISTRATOR }));
    expect(await school.desk.sessions.find(token, '')).toBeUndefined();
  });

  it('ends by sign-out, from another session, and with the account', async () => {
    const { token, session, member, uniqueName, tenantId } = await school.withMember(REVIEWER);
    const { sessions, account } = school.desk;
    const another = async () => {
      school.nextCode();
      return school.signedIn(uniqueName, member);
    };
    const [second, third, fourth] = [await another(), await another(), await another()];
    expect(
      (await account.sessions(session)).sessions.map(({ isThis }) => isThis).filter(Boolean),
    ).toHaveLength(1);
    await account.signOut(second.session);
    expect(await sessions.find(second.token, '')).toBeUndefined();
    await account.endSessions(session, third.session.record.id);
    expect(await sessions.find(third.token, '')).toBeUndefined();
    await account.endSessions(session);
    expect(await sessions.find(fourth.token, '')).toBeUndefined();
    expect(await sessions.find(token, '')).toBeDefined();
    const now = await school.database.store.read(({ staff }) => staff.find(tenantId, member.id));
    await school.database.store.transaction(async ({ staff }) => {
      if (now) await staff.save({ ...now, state: 'disabled' });
    });
    expect(await sessions.find(token, '')).toBeUndefined();
  });

  it('of somebody else is not ended by its id', async () => {
    const one = await school.withMember(REVIEWER);
    const other = await school.withMember(REVIEWER);
    await school.desk.account.endSessions(one.session, other.session.record.id);
    expect(await school.desk.sessions.find(other.token, '')).toBeDefined();
  });

  it('asks for a code again after ten minutes, which counts once and is guessed few times', async () => {
    const { session, member } = await school.withMember(ADMINISTRATOR);
    const { access, account } = school.desk;
    const manage = { action: 'staff.manage' } as const;
    expect(refusalOf(await access.authorise(session, manage))).toBeUndefined();
    school.clock.time += 10 * MINUTE;
    expect(await access.authorise(session, manage)).toEqual({ refused: 'stepUpRequired' });
    const code = school.code(member.authenticator ?? '');
    const stepped = orThrow(await account.stepUp(session, code));
    expect(refusalOf(await access.authorise(stepped, manage))).toBeUndefined();
    const again: (string | undefined)[] = [];
    for (let at = 0; at < 8; at += 1) again.push(refusalOf(await account.stepUp(stepped, code)));
    expect(again.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'wrongCredentials'));
    expect(again.slice(5)).toEqual(['tooMany', 'tooMany', 'tooMany']);
  });

  it('a changed password ends all others, and wants the current one and a good one', async () => {
    const { session, token, member, uniqueName } = await school.withMember(REVIEWER);
    school.nextCode();
    const other = await school.signedIn(uniqueName, member);
    const { account, sessions, signIn } = school.desk;
    const change = (current: string, password: string) =>
      account.changePassword(session, { current, password });
    expect(await change(PASSWORD, 'admin@123456')).toEqual({
      refused: 'invalid',
      errors: [{ path: 'password', code: 'common' }],
    });
    expect(refusalOf(await change('a wrong password', 'a much better one'))).toBe('wrongCredentials');
    expect(refusalOf(await change(PASSWORD, 'a much better one'))).toBeUndefined();
    expect(await sessions.find(other.token, '')).toBeUndefined();
    expect(await sessions.find(token, '')).toBeDefined();
    const typed = { school: uniqueName, login: 'zhang' };
    expect(refusalOf(await signIn.signIn({ ...typed, password: PASSWORD }, HERE))).toBe('wrongCredentials');
    expect(refusalOf(await signIn.signIn({ ...typed, password: 'ａ much better one' }, HERE))).toBe(
      'codeRequired',
    );
  });
});
