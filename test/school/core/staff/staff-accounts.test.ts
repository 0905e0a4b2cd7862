import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinkedMember } from '#school/core/staff/staff-accounts';
import { DEMO_STAFF } from '#school/demo/demo-staff';
import { orThrow } from '#test/support/or-throw';
import { keptOnServer } from '../../store/kept-database';
import { DeskSchool, PASSWORD, PLAN, refusalOf } from './desk-school';

const HERE = { address: '203.0.113.7', device: 'a browser' };
const HOUR = 3_600_000;
const ADMINISTRATOR = { role: 'administrator' } as const;
const REVIEWER = { role: 'reviewer', planId: PLAN } as const;
const server = process.env.TEST_DATABASE_URL ?? '';

let school: DeskSchool;
beforeAll(async () => {
  school = await DeskSchool.open();
}, 120_000);
afterAll(() => school.close());

async function administrated(of = school) {
  const opened = await of.withMember([ADMINISTRATOR]);
  return { ...opened, context: await of.context(opened.session, 'staff.manage') };
}

async function invited(login = 'wang') {
  const opened = await administrated();
  const typed = { login, name: '王 老师', grants: [REVIEWER] };
  return { ...opened, linked: orThrow(await school.desk.staff.invite(opened.context, typed)) };
}

/** Uses a link as whoever opened it does. */
async function activate({ link }: Pick<LinkedMember, 'link'>, password = PASSWORD) {
  const { authenticator } = orThrow(await school.desk.links.open(link));
  const code = school.code(authenticator.secret);
  return school.desk.links.activate({ link, password, code }, HERE.address);
}

describe('a one-time link', () => {
  it('may be opened again, is used once, and makes the account', async () => {
    const { tenantId, uniqueName, linked } = await invited('Ｗang');
    expect(linked.member).toMatchObject({ login: 'wang', name: '王 老师', state: 'invited' });
    const opened = orThrow(await school.desk.links.open(linked.link));
    expect(orThrow(await school.desk.links.open(linked.link))).toEqual(opened);
    expect(opened).toMatchObject({ kind: 'invitation', school: '湖畔中学', login: 'wang' });
    expect(opened.authenticator.address).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    const { recoveryCodes } = orThrow(await activate(linked));
    expect(recoveryCodes).toHaveLength(10);
    expect(refusalOf(await school.desk.links.open(linked.link))).toBe('linkSpent');
    const again = { link: linked.link, password: PASSWORD, code: school.code(opened.authenticator.secret) };
    expect(refusalOf(await school.desk.links.activate(again, ''))).toBe('linkSpent');
    school.nextCode();
    const code = school.code(opened.authenticator.secret);
    const typed = { school: uniqueName, login: 'wang', password: PASSWORD, code };
    expect(refusalOf(await school.desk.signIn.signIn(typed, HERE))).toBeUndefined();
    expect((await school.audit(tenantId)).slice(0, 3)).toEqual([
      '王 老师 signIn done',
      '王 老师 activate done invitation',
      'ZHANG staff.manage 王 老师 done invite',
    ]);
  });

  it('of two at once one is used', async () => {
    const { linked } = await invited();
    const results = (await Promise.all([activate(linked), activate(linked, 'another long password')])).map(
      refusalOf,
    );
    expect(results.sort()).toEqual(['linkSpent', undefined]);
  });

  it('is kept where the password or the code is not taken', async () => {
    const { linked } = await invited();
    const { authenticator } = orThrow(await school.desk.links.open(linked.link));
    const use = (password: string, code: string) =>
      school.desk.links.activate({ link: linked.link, password, code }, '');
    const code = school.code(authenticator.secret);
    for (const [password, fault] of [
      ['short', 'tooShort'],
      ['password12345', 'common'],
      ['1qaz2wsx!2026', 'common'],
      ['wang and others', 'ownName'],
    ] as const)
      expect(await use(password, code)).toEqual({
        refused: 'invalid',
        errors: [{ path: 'password', code: fault }],
      });
    expect(await use(PASSWORD, '000000')).toMatchObject({ refused: 'invalid', errors: [{ path: 'code' }] });
    expect(refusalOf(await use(PASSWORD, code))).toBeUndefined();
  });

  it('ends by the next, by its time, and with the account', async () => {
    const { context, linked } = await invited();
    const { staff, links } = school.desk;
    const reset = async (version: number) =>
      orThrow(await staff.reset(context, { id: linked.member.id, version }));
    const second = await reset(1);
    expect(refusalOf(await links.open(linked.link))).toBe('linkSpent');
    expect(refusalOf(await links.open(second.link))).toBeUndefined();
    school.clock.time += 72 * HOUR;
    expect(refusalOf(await links.open(second.link))).toBe('linkSpent');
    const third = await reset(2);
    orThrow(await staff.disable(context, { id: linked.member.id, version: 3 }));
    expect(refusalOf(await links.open(third.link))).toBe('linkSpent');
    expect(refusalOf(await staff.reset(context, { id: linked.member.id, version: 4 }))).toBe(
      'notInThisState',
    );
    expect(orThrow(await staff.enable(context, { id: linked.member.id, version: 4 })).member.state).toBe(
      'invited',
    );
  });

  it('of a reset ends the sessions when it is used, and the former authenticator', async () => {
    const { context, tenantId, uniqueName } = await administrated();
    const reviewer = await school.member(tenantId, 'chen', [REVIEWER]);
    const { token } = await school.signedIn(uniqueName, reviewer);
    const linked = orThrow(await school.desk.staff.reset(context, { id: reviewer.id, version: 1 }));
    expect(orThrow(await school.desk.links.open(linked.link)).kind).toBe('reset');
    expect(await school.desk.sessions.find(token, '')).toBeDefined();
    orThrow(await activate(linked, 'another long password'));
    expect(await school.desk.sessions.find(token, '')).toBeUndefined();
    school.nextCode();
    const typed = { school: uniqueName, login: 'chen', password: 'another long password' };
    const former = { ...typed, code: school.code(reviewer.authenticator ?? '') };
    expect(refusalOf(await school.desk.signIn.signIn(former, HERE))).toBe('wrongCredentials');
  });
});

describe('accounts of the staff', () => {
  it('a login is one person’s in a school, and what is invited is checked', async () => {
    const { context, linked } = await invited();
    const invite = async (typed: Partial<Parameters<typeof school.desk.staff.invite>[1]>) =>
      school.desk.staff.invite(context, { login: 'li', name: '李老师', grants: [REVIEWER], ...typed });
    expect(refusalOf(await invite({ login: 'WANG' }))).toBe('loginTaken');
    for (const [typed, path, code] of [
      [{ login: '<b>' }, 'login', 'format'],
      [{ name: ' \u200b ' }, 'name', 'format'],
      [{ grants: [{ role: 'reviewer', planId: 'no-such-plan' }] }, 'grants.0.planId', 'unknown'],
      [{ grants: [{ role: 'cashier', planId: PLAN }] }, 'grants.0.planId', 'notOfThisRole'],
    ] as const)
      expect(await invite(typed)).toEqual({ refused: 'invalid', errors: [{ path, code }] });
    expect((await school.desk.staff.list(context)).map(({ login }) => login)).toEqual(['wang', 'zhang']);
    expect(linked.member.version).toBe(1);
  });

  it('the last administrator stays, and of two who disable each other at once one does', async () => {
    const { context, member, tenantId, uniqueName } = await administrated();
    const { staff } = school.desk;
    const own = { id: member.id, version: 1 };
    expect(refusalOf(await staff.disable(context, own))).toBe('lastAdministrator');
    expect(refusalOf(await staff.setGrants(context, { ...own, grants: [REVIEWER] }))).toBe(
      'lastAdministrator',
    );
    // Who is only invited cannot manage yet.
    orThrow(await staff.invite(context, { login: 'li', name: '李老师', grants: [ADMINISTRATOR] }));
    expect(refusalOf(await staff.disable(context, own))).toBe('lastAdministrator');
    const other = await school.member(tenantId, 'wang', [ADMINISTRATOR]);
    const others = await school.context((await school.signedIn(uniqueName, other)).session, 'staff.manage');
    const results = await Promise.all([
      staff.disable(context, { id: other.id, version: 1 }),
      staff.disable(others, own),
    ]);
    expect(results.map(refusalOf).filter((refused) => refused === undefined)).toHaveLength(1);
    expect((await school.audit(tenantId)).filter((line) => line.includes('lastAdministrator'))).toHaveLength(
      3,
    );
  });

  it('a change of a version that is not the newest is refused, and one of another school’s member is none', async () => {
    const { context, linked } = await invited();
    const { staff } = school.desk;
    const which = { id: linked.member.id, version: 1 };
    orThrow(await staff.setGrants(context, { ...which, grants: [ADMINISTRATOR] }));
    expect(refusalOf(await staff.setGrants(context, { ...which, grants: [REVIEWER] }))).toBe('changed');
    const { context: foreign } = await administrated();
    expect(refusalOf(await staff.disable(foreign, { ...which, version: 2 }))).toBe('notFound');
    expect(refusalOf(await staff.endSessions(foreign, which))).toBe('notFound');
  });

  it('the list says who is locked out, and until when', async () => {
    const { context, member, uniqueName } = await administrated();
    for (let at = 0; at < 21; at += 1) {
      const typed = { school: uniqueName, login: 'zhang', password: `guess ${at} of many` };
      await school.desk.signIn.signIn(typed, { ...HERE, address: `198.51.100.${at}` });
    }
    const [shown] = await school.desk.staff.list(context);
    expect(shown).toMatchObject({ id: member.id, lastSeenAt: school.clock.time });
    expect(shown?.lockedUntil).toBeGreaterThan(school.clock.time);
  });
});

describe('a right', () => {
  it('is refused with one line in the audit, and nothing is changed', async () => {
    const { session, tenantId } = await school.withMember([REVIEWER]);
    const { access } = school.desk;
    expect(await access.authorise(session, { action: 'staff.manage' })).toEqual({ refused: 'forbidden' });
    expect((await school.audit(tenantId))[0]).toBe('ZHANG staff.manage refused forbidden');
    expect(await access.authorise(session, { action: 'decision.prepare', planId: 'another' })).toEqual({
      refused: 'notFound',
    });
    expect(await access.authorise(session, { action: 'application.read', applicationId: 'none' })).toEqual({
      refused: 'notFound',
    });
  });

  const databases: readonly (readonly [string, () => Promise<DeskSchool>])[] = [
    ['the embedded database', async () => school],
    ...(server === ''
      ? []
      : [['a server', async () => DeskSchool.open(await keptOnServer(server))] as const]),
  ];

  it.each(databases)('taken away while a change waits is refused: on %s', async (_, open) => {
    const of = await open();
    const { context, member, tenantId } = await administrated(of);
    const { store } = of.database;
    let take = (): void => undefined;
    const taken = new Promise<void>((resolve) => {
      take = resolve;
    });
    let begun = (): void => undefined;
    const holds = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const taking = store.transaction(async ({ staff }) => {
      const now = await staff.findForUpdate(tenantId, member.id);
      begun();
      await taken;
      if (now) await staff.save({ ...now, grants: [REVIEWER] });
    });
    await holds;
    const invite = of.desk.staff.invite(context, { login: 'li', name: '李老师', grants: [REVIEWER] });
    take();
    await taking;
    expect(await invite).toEqual({ refused: 'forbidden' });
    const all = await store.read(({ staff }) => staff.all(tenantId));
    expect(all.map(({ login }) => login)).toEqual(['zhang']);
    expect((await of.audit(tenantId))[0]).toBe('ZHANG staff.manage refused invite, forbidden');
    if (of !== school) await of.close();
  });
});

describe('the audit', () => {
  it('is changed by nobody, and shortened by the sweep alone', async () => {
    const { tenantId, context } = await administrated();
    const { store } = school.database;
    const db = (store as unknown as { readonly db: Parameters<ReturnType<typeof sql>['execute']>[0] }).db;
    for (const text of [
      `update audit set actor_name = 'somebody else' where tenant_id = '${tenantId}'`,
      `delete from audit where tenant_id = '${tenantId}'`,
      'truncate audit',
    ])
      await expect(sql.raw(text).execute(db)).rejects.toThrow('the audit is append-only');
    const before = await school.audit(tenantId);
    expect(before).toHaveLength(1);
    const seal = "set_config('orientation.retention', 'on', true)";
    await expect(sql.raw(`update audit set at = 0 where ${seal} = 'on'`).execute(db)).rejects.toThrow(
      'append-only',
    );
    school.clock.time += 4 * 365 * 24 * HOUR;
    await school.desk.audit.page(context, {});
    await school.desk.sweep.run();
    expect(await school.audit(tenantId)).toEqual([]);
  });

  it('is read by person, record and action, a page at a time', async () => {
    const { context, tenantId, member } = await administrated();
    const { store, secrets } = school.database;
    await store.transaction(async ({ audit }) => {
      for (let at = 0; at < 150; at += 1)
        await audit.add({
          id: secrets.newId(),
          tenantId,
          at,
          actor: { kind: 'device', id: 'gate', name: '东门' },
          action: 'scan',
          object: { kind: 'student', id: `student-${at}` },
          outcome: 'done',
        });
    });
    const { audit } = school.desk;
    const first = await audit.page(context, { actor: 'gate' });
    const next = await audit.page(context, { actor: 'gate', after: first.entries.at(-1)?.id });
    expect([first.entries.length, first.more, next.entries.length, next.more]).toEqual([
      100,
      true,
      50,
      false,
    ]);
    expect(next.entries.at(-1)?.object?.id).toBe('student-0');
    expect((await audit.page(context, { object: 'student-7' })).entries).toHaveLength(1);
    expect((await audit.page(context, { actor: member.id, action: 'signIn' })).entries).toHaveLength(1);
    expect((await audit.page(context, { after: 'another school’s' })).entries).toEqual([]);
  });
});

describe('whoever runs the backend', () => {
  it('gets a new link of the first administrator until somebody can manage the staff', async () => {
    const { tenantId } = await school.newSchool();
    const { administrators, links } = school.desk;
    const first = await administrators.first(tenantId);
    const second = await administrators.first(tenantId);
    expect([first?.login, second?.login]).toEqual(['admin', 'admin']);
    expect(refusalOf(await links.open(first?.link ?? ''))).toBe('linkSpent');
    orThrow(await activate(second ?? expect.fail()));
    expect(await administrators.first(tenantId)).toBeUndefined();
  });

  it('adds an administrator, and lets one in who has lost password and authenticator', async () => {
    const { tenantId } = await school.newSchool();
    const { administrators, links } = school.desk;
    const add = (login: string) => administrators.add(tenantId, { login, name: '张老师' });
    expect(refusalOf(await add('not a login'))).toBe('invalid');
    orThrow(await activate(orThrow(await add('zhang'))));
    const lost = orThrow(await add('ZHANG'));
    expect(orThrow(await links.open(lost.link)).kind).toBe('reset');
  });

  it('has the sandbox’s staff with a sandbox, and nobody with a known password without', async () => {
    const { tenantId, uniqueName } = await school.newSchool();
    const { demo, signIn, sessions } = school.desk;
    const members = [{ login: 'lin', name: '林主任', grantsIn: () => [ADMINISTRATOR] }];
    await demo.seed(tenantId, members, DEMO_STAFF);
    await demo.seed(tenantId, members, DEMO_STAFF);
    const [lin] = await demo.all(tenantId);
    const token = await demo.enter(tenantId, lin?.id ?? '', HERE);
    expect(await sessions.find(token, '')).toMatchObject({ member: { name: '林主任' } });
    const typed = { school: uniqueName, login: 'lin', password: DEMO_STAFF.password };
    const code = school.code(DEMO_STAFF.authenticator);
    expect(refusalOf(await signIn.signIn({ ...typed, code }, HERE))).toBeUndefined();
    const real = await school.member(tenantId, 'zhang', [ADMINISTRATOR]);
    expect(await demo.enter(tenantId, real.id, HERE)).toBeUndefined();
    await demo.disable();
    expect(await sessions.find(token, '')).toBeUndefined();
    expect(await demo.enter(tenantId, lin?.id ?? '', HERE)).toBeUndefined();
    expect(refusalOf(await signIn.signIn(typed, HERE))).toBe('wrongCredentials');
    expect((await school.database.store.read(({ staff }) => staff.find(tenantId, real.id)))?.state).toBe(
      'active',
    );
  });
});
