import { beforeEach, describe, expect, it } from 'vitest';
import type { SecurityEvent, SecurityEventKind } from '#school/core/access/security-log';
import { Desk } from '#school/core/desk/desk';
import { Admissions } from '#school/core/enrollment/admissions';
import { keysOf } from '#school/core/enrollment/applicants';
import { rotateDigestKey, rotateKeys } from '#school/core/key-rotation';
import { qingyun } from '#school/demo/qingyun';
import { qingyunCheckin } from '#school/demo/qingyun-checkin';
import { MemoryBlobStore } from '#school/store/memory/memory-blob-store';
import { MemoryStore } from '#school/store/memory/memory-store';
import { NodeSecrets } from '#school/store/node-secrets';
import { START } from '#test/school/store/small-school';
import { FakeClock } from '#test/support/fake-clock';
import { Autumn, orThrow, PLAN, TENANT, who } from '../autumn';
import { PaySchool } from '../payment/pay-school';

const WRONG = { ...who, phone: '13900139000' };
const DESK = 'desk-1';
const steward = { actor: `steward:${DESK}`, tenantId: TENANT } as const;

let autumn: Autumn;
let stewardToken: string;
beforeEach(async () => {
  autumn = await Autumn.open();
  const { rules, pages } = qingyunCheckin(autumn.clock.now());
  await autumn.school.welcome.setup.open(TENANT, {
    rules: { ...rules, setting: { ...rules.setting, notice: false, info: false } },
    pages,
  });
  stewardToken = await autumn.school.desk.stewardToken(TENANT, DESK);
  autumn.events.length = 0;
});

/** What was recorded while something was done. */
async function recorded(act: () => Promise<unknown>): Promise<readonly SecurityEvent[]> {
  autumn.events.length = 0;
  await act().catch(() => undefined);
  return [...autumn.events];
}

async function only(act: () => Promise<unknown>, kind: SecurityEventKind): Promise<readonly SecurityEvent[]> {
  return (await recorded(act)).filter((event) => event.kind === kind);
}

async function newStudent() {
  const { welcome } = autumn.school;
  await welcome.setup.admit(TENANT, { name: who.name, idCard: who.idCard });
  const { token, record } = orThrow(await welcome.auth.signIn(TENANT, who, undefined));
  return { token, actor: `student:${record.welcomeId}`, subject: record.welcomeId };
}

async function withPhoto() {
  const student = await newStudent();
  orThrow(await autumn.school.welcome.facePhotos.consent(TENANT, student.token, undefined));
  const { path } = await autumn.upload(student.token);
  return { ...student, path };
}

/** Each kind of event by the acts that it stands for: a kind without a test does not compile. */
const kinds: Readonly<Record<SecurityEventKind, () => Promise<void>>> = {
  async signIn() {
    const { admissions, desk, welcome } = autumn.school;
    const [right] = await recorded(() => autumn.apply().then(() => admissions.signIn(TENANT, who))).then(
      (events) => events.slice(-1),
    );
    expect(right).toMatchObject({ kind: 'signIn', role: 'applicant', outcome: 'done' });
    expect(right?.actor).toMatch(/^applicant:[\w-]{43}$/);
    const [wrong] = await recorded(() => admissions.signIn(TENANT, WRONG));
    expect(wrong).toMatchObject({ kind: 'signIn', actor: 'anyone', outcome: 'notFound' });
    // Wrong tries around one ID number have one subject, which is the right one's too.
    expect(wrong?.subject).toBe(right?.subject);
    for (let tries = 0; tries < 4; tries += 1) await admissions.signIn(TENANT, WRONG);
    expect(await recorded(() => admissions.signIn(TENANT, who))).toEqual([
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

  async signOut() {
    const { token, actor } = await newStudent();
    const { signOut, admissions } = autumn.school;
    expect(await recorded(() => signOut.end(TENANT, 'newStudent', token))).toEqual([
      { kind: 'signOut', role: 'newStudent', everywhere: false, tenantId: TENANT, actor, outcome: 'done' },
    ]);
    await autumn.apply();
    const applicant = orThrow(await admissions.signIn(TENANT, who));
    const everywhere = { everywhere: true };
    expect(await recorded(() => signOut.end(TENANT, 'applicant', applicant.token, everywhere))).toMatchObject(
      [{ kind: 'signOut', role: 'applicant', everywhere: true, outcome: 'done' }],
    );
  },

  async lookUp() {
    const { admissions, welcome } = autumn.school;
    await autumn.apply();
    const found = await recorded(() => admissions.lookUp(TENANT, who));
    expect(found).toMatchObject([{ kind: 'lookUp', of: 'applications', outcome: 'done' }]);
    expect(await recorded(() => admissions.lookUp(TENANT, WRONG))).toMatchObject([
      { kind: 'lookUp', of: 'applications', actor: 'anyone', outcome: 'notFound' },
    ]);
    const { actor } = await newStudent();
    expect(await recorded(() => welcome.auth.lookUp(TENANT, who, undefined))).toMatchObject([
      { kind: 'lookUp', of: 'admission', actor, outcome: 'done' },
    ]);
    const draft = await autumn.draft();
    const judged = await recorded(() => admissions.judgeDuplicate(TENANT, draft.token, who));
    expect(judged).toMatchObject([
      { kind: 'lookUp', of: 'duplicate', actor: `draft:${draft.draftId}`, outcome: 'duplicate' },
    ]);
    expect(judged[0]?.subject).toBe(found[0]?.subject);
  },

  async tokenRefused() {
    const { admissions, desk, files } = autumn.school;
    const refused = { kind: 'tokenRefused', tenantId: TENANT, actor: 'anyone', outcome: 'unauthenticated' };
    const { token } = await autumn.apply();
    expect(await recorded(() => admissions.applications(TENANT, 'nobody'))).toEqual([
      { ...refused, wanted: 'applicant' },
    ]);
    expect(await recorded(() => desk.applications(TENANT, token))).toEqual([
      { ...refused, wanted: 'steward' },
    ]);
    expect(await recorded(() => files.uploadToken('tenant-lakeside', token))).toEqual([
      { ...refused, tenantId: 'tenant-lakeside', wanted: 'file' },
    ]);
    expect(await recorded(() => admissions.judgeDuplicate(TENANT, token, who))).toEqual([
      { ...refused, wanted: 'draft' },
    ]);
  },

  async tokenExchange() {
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

  async application() {
    const { admissions, desk } = autumn.school;
    const draft = await autumn.draft();
    const [submitted] = await only(() => autumn.submit(draft), 'application');
    const { applicationId: subject, token } = orThrow(await autumn.submit(draft));
    const actor = `draft:${draft.draftId}`;
    expect(submitted).toEqual({
      kind: 'application',
      act: 'submit',
      tenantId: TENANT,
      actor,
      subject,
      outcome: 'done',
    });
    const another = await autumn.draft();
    expect(await only(() => autumn.submit(another), 'application')).toMatchObject([
      { act: 'submit', outcome: 'duplicate' },
    ]);
    orThrow(
      await desk.decide(TENANT, stewardToken, subject, {
        return: [{ key: 'emergencyContact', reason: '?' }],
      }),
    );
    const seen = orThrow(await admissions.application(TENANT, token, subject));
    const sent = {
      applicationId: subject,
      version: seen.version,
      answers: { emergencyContact: '何建军' },
    };
    expect(await recorded(() => admissions.resubmit(TENANT, token, sent))).toMatchObject([
      { kind: 'application', act: 'resubmit', subject, outcome: 'done' },
    ]);
    const own = { applicationId: subject, version: seen.version + 1 };
    expect(await recorded(() => admissions.withdraw(TENANT, token, own))).toMatchObject([
      { kind: 'application', act: 'withdraw', subject, outcome: 'done' },
    ]);
  },

  async foreignApplication() {
    const { admissions } = autumn.school;
    const { applicationId: subject } = await autumn.apply();
    const other = await autumn.apply({
      name: '王子涵',
      idCard: '110000200803070013',
      birthDate: undefined,
      sex: undefined,
    });
    const asked = { applicationId: subject, version: 1, answers: {} };
    for (const act of [
      () => admissions.application(TENANT, other.token, subject),
      () => admissions.resubmit(TENANT, other.token, asked),
      () => admissions.withdraw(TENANT, other.token, asked),
    ])
      expect(await recorded(act)).toMatchObject([
        { kind: 'foreignApplication', subject, outcome: 'notFound' },
      ]);
    // What is not there at all is no attempt at anybody's.
    expect(await recorded(() => admissions.application(TENANT, other.token, 'none'))).toEqual([]);
  },

  async decision() {
    const { desk } = autumn.school;
    const { applicationId: subject } = await autumn.apply();
    const decide = (decision: Parameters<Desk['decide']>[3], id = subject) =>
      recorded(() => desk.decide(TENANT, stewardToken, id, decision));
    const event = { kind: 'decision', ...steward, subject };
    expect(await decide('review')).toEqual([{ ...event, decision: 'review', outcome: 'done' }]);
    expect(await decide('approve')).toEqual([{ ...event, decision: 'approve', outcome: 'done' }]);
    expect(await decide({ return: [{ key: 'name', reason: '?' }] })).toEqual([
      { ...event, decision: 'return', outcome: 'invalid' },
    ]);
    expect(await decide({ waitlist: undefined })).toMatchObject([{ decision: 'waitlist', outcome: 'done' }]);
    expect(await decide({ admit: undefined })).toMatchObject([{ decision: 'admit', outcome: 'done' }]);
    // What a caller typed as an id is not repeated.
    expect(await decide('refuse', '13800138000')).toEqual([
      { ...event, subject: undefined, decision: 'refuse', outcome: 'notFound' },
    ]);
  },

  async fee() {
    const { admissions, desk } = autumn.school;
    const { applicationId: subject, token } = await autumn.apply();
    const event = { kind: 'fee', ...steward, subject };
    const settle = () => desk.settleFee(TENANT, stewardToken, subject);
    orThrow(await desk.decide(TENANT, stewardToken, subject, 'approve'));
    expect(await recorded(settle)).toEqual([{ ...event, act: 'settle', outcome: 'done' }]);
    expect(await recorded(settle)).toEqual([{ ...event, act: 'settle', outcome: 'invalid' }]);
    orThrow(await desk.decide(TENANT, stewardToken, subject, 'refuse'));
    expect(await recorded(() => desk.refundFee(TENANT, stewardToken, subject))).toEqual([
      { ...event, act: 'refund', outcome: 'done' },
    ]);
    expect(orThrow(await admissions.applications(TENANT, token))[0]?.fee.state).toBe('refunded');
  },

  async paymentNotification() {
    const { fees, events, provider, clock } = await PaySchool.open();
    const payment = { orderNo: 'P1', transactionId: 'T', amount: 1, paidAt: clock.now() };
    const { body } = provider.notification(payment);
    expect(await fees.receive(body, {})).toBe(false);
    expect(events.slice(-1)).toEqual([
      {
        kind: 'paymentNotification',
        tenantId: '*',
        actor: 'anyone',
        outcome: 'invalid',
        reason: 'its signature does not hold',
      },
    ]);
  },

  async payment() {
    const pay = await PaySchool.open();
    const payer = await pay.apply();
    const orderNo = await pay.ordered(payer);
    const wrong = { orderNo, transactionId: 'T', amount: 1, paidAt: pay.clock.now() };
    await pay.fees.settle(wrong);
    await pay.fees.settle({ ...wrong, transactionId: 'T2' });
    const again = await pay.ordered(payer);
    await pay.network.pay(again, 'repeated');
    const { desk } = pay.small.school;
    const bearer = await pay.steward();
    await desk.decide(pay.tenantId, bearer, payer.applicationId, 'refuse');
    await desk.refundFee(pay.tenantId, bearer, payer.applicationId);
    const entry = { kind: 'payment', tenantId: pay.tenantId, outcome: 'done' };
    const byItself = { ...entry, actor: 'system' };
    const actor = expect.stringMatching(/^applicant:[\w-]{43}$/);
    expect(pay.events.filter(({ kind }) => kind === 'payment')).toEqual([
      { ...entry, act: 'order', actor, subject: orderNo },
      { ...byItself, act: 'charge', as: 'wrongAmount', subject: orderNo },
      { ...byItself, act: 'charge', as: 'wrongAmount', subject: orderNo },
      { ...entry, act: 'order', actor, subject: again },
      { ...byItself, act: 'charge', as: 'paid', subject: again },
      { ...byItself, act: 'refund', as: 'desk', subject: expect.stringMatching(/^R/) },
    ]);
  },

  async announcement() {
    const { noticeDesk } = autumn.school;
    const post = (text: string) =>
      recorded(() => noticeDesk.post(TENANT, stewardToken, { title: text, text }));
    expect(await post('报到时间有调整')).toMatchObject([
      { kind: 'announcement', act: 'post', ...steward, outcome: 'done' },
    ]);
    expect(await post('')).toMatchObject([{ kind: 'announcement', act: 'remove', ...steward }]);
  },

  async facePhoto() {
    const { facePhotos } = autumn.school.welcome;
    const { token, actor, subject } = await newStudent();
    const event = { kind: 'facePhoto', tenantId: TENANT, actor, subject };
    const act = (work: () => Promise<unknown>) => only(work, 'facePhoto');
    expect(await act(() => facePhotos.consent(TENANT, token, undefined))).toEqual([
      { ...event, act: 'consent', outcome: 'done' },
    ]);
    const { path } = await autumn.upload(token);
    expect(await act(() => facePhotos.submit(TENANT, token, 'none'))).toEqual([
      { ...event, act: 'handIn', outcome: 'invalid' },
    ]);
    expect(await act(() => facePhotos.submit(TENANT, token, path))).toEqual([
      { ...event, act: 'handIn', outcome: 'done' },
    ]);
    expect(await act(() => facePhotos.delete(TENANT, token))).toEqual([
      { ...event, act: 'delete', outcome: 'done' },
    ]);
    expect(await act(() => facePhotos.atDesk(TENANT, token))).toEqual([
      { ...event, act: 'atDesk', outcome: 'done' },
    ]);
  },

  async faceDecision() {
    const { faceDesk, facePhotos } = autumn.school.welcome;
    const { token, subject, path } = await withPhoto();
    orThrow(await facePhotos.submit(TENANT, token, path));
    const event = { kind: 'faceDecision', ...steward, subject };
    const refuse = { refuse: ['blurred'] } as const;
    expect(await recorded(() => faceDesk.decide(TENANT, stewardToken, subject, refuse))).toEqual([
      { ...event, decision: 'refuse', outcome: 'done' },
    ]);
    expect(await recorded(() => faceDesk.decide(TENANT, stewardToken, subject, 'pass'))).toEqual([
      { ...event, decision: 'pass', outcome: 'invalid' },
    ]);
  },

  async faceAtGate() {
    const { faceDesk, facePhotos, gateFaces, passes, reports } = autumn.school.welcome;
    const { token, subject, path } = await withPhoto();
    orThrow(await facePhotos.submit(TENANT, token, path));
    orThrow(await faceDesk.decide(TENANT, stewardToken, subject, 'pass'));
    const look = () => recorded(() => gateFaces.show(TENANT, stewardToken, subject));
    const event = { kind: 'faceAtGate', ...steward, subject };
    expect(await look()).toEqual([{ ...event, outcome: 'notFound' }]);
    const { token: pass } = orThrow(await passes.issue(TENANT, token));
    orThrow(await reports.report(TENANT, stewardToken, { pass }, undefined));
    expect(await look()).toEqual([{ ...event, outcome: 'done' }]);
  },

  async report() {
    const { facePhotos, passes, reports } = autumn.school.welcome;
    const { token, subject } = await newStudent();
    orThrow(await facePhotos.atDesk(TENANT, token));
    const pass = orThrow(await passes.issue(TENANT, token));
    const event = { kind: 'report', ...steward, subject };
    const scan = (shown: { pass: string } | { code: string }) =>
      recorded(() => reports.report(TENANT, stewardToken, shown, undefined));
    expect(await scan({ code: '!' })).toEqual([
      { ...event, subject: undefined, via: 'code', outcome: 'invalid' },
    ]);
    expect(await scan({ pass: pass.token })).toEqual([{ ...event, via: 'pass', outcome: 'done' }]);
    expect(await scan({ code: pass.code })).toEqual([{ ...event, via: 'code', outcome: 'passUsed' }]);
    const scans = [
      { pass: pass.token, scannedAt: autumn.clock.now() + 100_000 },
      { pass: 'forged', scannedAt: 0 },
    ];
    expect(await recorded(() => reports.sync(TENANT, stewardToken, scans, undefined))).toMatchObject([
      { kind: 'report', via: 'sync', subject, outcome: 'passUsed' },
      { kind: 'report', via: 'sync', subject: undefined, outcome: 'invalid' },
    ]);
  },

  async fileAccess() {
    const { readableFiles, welcome } = autumn.school;
    const { token, actor, path } = await withPhoto();
    orThrow(await welcome.facePhotos.submit(TENANT, token, path));
    const event = { kind: 'fileAccess', of: 'student', tenantId: TENANT, subject: path };
    expect(await recorded(() => readableFiles.readable(TENANT, token, path))).toEqual([
      { ...event, actor, outcome: 'done' },
    ]);
    expect(await recorded(() => readableFiles.readable(TENANT, stewardToken, path))).toEqual([
      { ...event, actor: steward.actor, outcome: 'done' },
    ]);
    const draft = await autumn.draft();
    expect(await recorded(() => readableFiles.readable(TENANT, draft.token, path))).toEqual([
      { ...event, actor: `draft:${draft.draftId}`, outcome: 'notFound' },
    ]);
    expect(await recorded(() => readableFiles.readable(TENANT, token, '何静怡.png'))).toEqual([]);
  },

  async fileRead() {
    const { readableFiles } = autumn.school;
    const { token, path } = await withPhoto();
    const { signature, expiresAt } = orThrow(await readableFiles.readable(TENANT, token, path));
    expect(await recorded(() => readableFiles.read(path, { signature, expiresAt }))).toEqual([
      { kind: 'fileRead', of: 'student', tenantId: TENANT, actor: 'anyone', subject: path, outcome: 'done' },
    ]);
    expect(await recorded(() => readableFiles.read(path, { signature: 'forged', expiresAt }))).toEqual([]);
  },

  async export() {
    const { admissions } = autumn.school;
    const event = { kind: 'export', of: 'majors', tenantId: TENANT, actor: 'anyone' };
    expect(await recorded(() => admissions.majorsTable(TENANT, PLAN))).toEqual([
      { ...event, subject: PLAN, outcome: 'done' },
    ]);
    expect(await recorded(() => admissions.majorsTable(TENANT, 'none'))).toEqual([
      { ...event, subject: undefined, outcome: 'notFound' },
    ]);
  },

  async keyRotation() {
    const { clock, events, school, store, secrets } = autumn;
    const securityLog = { record: (event: SecurityEvent) => void events.push(event) };
    await school.setup.renewEnvelopeKeys(TENANT);
    const entry = { kind: 'keyRotation', actor: 'system', outcome: 'done' };
    expect(await recorded(() => rotateKeys({ store, secrets, clock, securityLog }))).toEqual([
      { ...entry, of: 'envelope', tenantId: TENANT },
      { ...entry, of: 'pass', tenantId: TENANT },
    ]);
    const asked = (done: boolean) =>
      recorded(() => rotateDigestKey(async () => done, { clock, securityLog }));
    expect(await asked(true)).toEqual([{ ...entry, of: 'digest', tenantId: '*' }]);
    expect(await asked(false)).toEqual([]);
  },

  async setting() {
    const { setup, welcome } = autumn.school;
    const { tenant, notices, plans } = qingyun(autumn.clock.now());
    const [notice] = notices;
    const [plan] = plans;
    if (!notice || !plan) throw new Error('the demo school says nothing');
    const event = { kind: 'setting', tenantId: TENANT, actor: 'system', outcome: 'done' };
    expect(await recorded(() => setup.openTenant(tenant))).toMatchObject([{ ...event, of: 'tenant' }]);
    expect(await recorded(() => setup.renewEnvelopeKeys(TENANT))).toMatchObject([
      { ...event, of: 'envelopeKeys' },
    ]);
    expect(await recorded(() => setup.publishNotice(TENANT, notice))).toMatchObject([
      { ...event, of: 'notice', subject: notice.id },
    ]);
    expect(await recorded(() => setup.publishPlan(TENANT, plan))).toMatchObject([
      { ...event, of: 'plan', subject: plan.plan.id },
    ]);
    expect(
      await recorded(() => welcome.setup.open(TENANT, qingyunCheckin(autumn.clock.now()))),
    ).toMatchObject([{ ...event, of: 'checkin' }]);
  },

  async admission() {
    const admit = () => autumn.school.welcome.setup.admit(TENANT, { name: who.name, idCard: who.idCard });
    const event = { kind: 'admission', tenantId: TENANT, actor: 'system' };
    expect(await recorded(admit)).toMatchObject([{ ...event, outcome: 'done' }]);
    expect(await recorded(admit)).toMatchObject([{ ...event, outcome: 'duplicate' }]);
  },
};

describe('the security log', () => {
  it.each(Object.entries(kinds))(
    'is told of each act of the kind %s, with who, whom and how it ended',
    (_, test) => test(),
  );

  it('is not told of work that was rolled back', async () => {
    const store = new MemoryStore();
    const events: SecurityEvent[] = [];
    const parts = {
      secrets: new NodeSecrets(),
      clock: new FakeClock(START),
      blobs: new MemoryBlobStore(),
      securityLog: { record: (event: SecurityEvent) => void events.push(event) },
      store: {
        read: store.read.bind(store),
        transaction: () => Promise.reject(new Error('the disk is full')),
      },
    };
    await expect(new Desk(parts).stewardToken(TENANT, DESK)).rejects.toThrow('the disk is full');
    await expect(new Admissions(parts).signIn(TENANT, who)).rejects.toThrow('the disk is full');
    expect(events).toEqual([]);
  });

  it('knows an ID number by the digest that the records are found by', async () => {
    const secrets = new NodeSecrets();
    const events: SecurityEvent[] = [];
    const admissions = new Admissions({
      store: new MemoryStore(),
      secrets,
      clock: new FakeClock(START),
      blobs: new MemoryBlobStore(),
      securityLog: { record: (event) => void events.push(event) },
    });
    await admissions.lookUp(TENANT, who);
    expect(events).toMatchObject([{ subject: keysOf(secrets, TENANT, who).person, outcome: 'notFound' }]);
  });
});
