import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASS_LIFE } from '#domain/checkin/pass';
import type { Attachment } from '#domain/form/template';
import { Unauthenticated } from '#school/core/access/unauthenticated';
import type { CheckinPlanSetup } from '#school/core/checkin/checkin-setup';
import type { Database } from '#school/store/sql/database';
import { migrations } from '#school/store/sql/migrations';
import { orThrow } from '../../support/or-throw';
import { readByteArray } from '../read-byte-array';
import { smallCheckin } from './checkin/small-checkin';
import { asking, HOUR, person, SmallSchool } from './small-school';
import { embeddedUnderTest, memoryUnderTest, type StoreUnderTest, serverUnderTest } from './store-under-test';

const server = process.env.TEST_DATABASE_URL ?? '';
const DAY = 24 * HOUR;
/** Shorter than a session's idle limit, so that applicants can still read what is left. */
const KEPT = 20 * DAY;
const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const { rules, pages } = smallCheckin;
const checkin: CheckinPlanSetup = {
  rules: { ...rules, setting: { ...rules.setting, facePhoto: 'required' } },
  pages: {
    ...pages,
    form: {
      ...pages.form,
      fields: [
        ...pages.form.fields,
        { key: 'paper', label: 'Paper', type: 'upload', step: 0, maxCount: 2, rules: [] },
      ],
    },
  },
};

function retentionProperties(open: () => Promise<StoreUnderTest>): void {
  let opened: StoreUnderTest;
  let small: SmallSchool;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());

  const begin = async (retention: Parameters<typeof SmallSchool.open>[0]['retention']) => {
    small = await SmallSchool.open({ store: opened.store, secrets: opened.secrets, retention });
  };
  async function upload(bearer: string): Promise<Attachment> {
    const { files } = small.school;
    const token = await files.uploadToken(small.tenantId, bearer);
    const file = { name: 'a.png', type: 'image/png' };
    const { path, ...access } = orThrow(await files.openUpload(small.tenantId, token, file));
    orThrow(await files.receive(path, access, { type: file.type, bytes: [PICTURE] }));
    return { ...file, path, size: PICTURE.length };
  }
  const blobOf = async ({ path }: Attachment) => {
    const file = await opened.store.read(({ files }) => files.find(path));
    return file?.stored?.blobPath ?? '';
  };
  const isThere = async (file: Attachment, blobPath: string) => ({
    row: (await opened.store.read(({ files }) => files.find(file.path))) !== undefined,
    bytes: (await readByteArray(await small.blobs.get(blobPath))).length > 0,
  });
  const gone = { row: false, bytes: false };
  const there = { row: true, bytes: true };

  async function apply(planId: string, who: number) {
    const grant = await small.draft(planId);
    const file = await upload(grant.token);
    const { submissionKey, token } = grant;
    const answers = { ...person(who), files: [file] };
    const submission = { planId, submissionKey, templateVersion: 1, answers, promised: true };
    const receipt = orThrow(
      await small.school.admissions.submissions.submit(small.tenantId, token, submission),
    );
    return { ...receipt, file, blob: await blobOf(file), draft: token };
  }

  /** A new student who has submitted everything, and may have reported. */
  const arrive = async (who: number, reports: boolean) => {
    const { school, tenantId } = small;
    const { welcome, desk } = school;
    const { name, idCard } = person(who);
    await welcome.setup.admit(tenantId, { name, idCard });
    const { token } = orThrow(await welcome.auth.signIn(tenantId, { name, idCard }, undefined));
    const paper = await upload(token);
    const answers = { line: 'mine', paper: [paper] };
    orThrow(await welcome.information.save(tenantId, token, { version: 0, answers }));
    orThrow(await welcome.facePhotos.consent(tenantId, token, undefined));
    const photo = await upload(token);
    const { welcomeId } = orThrow(await welcome.facePhotos.submit(tenantId, token, photo.path));
    const steward = await desk.stewardToken(tenantId);
    orThrow(await desk.decideFace(tenantId, welcomeId, 'pass'));
    const pass = orThrow(await welcome.passes.issue(tenantId, token));
    if (reports) orThrow(await welcome.reports.report(tenantId, steward, { pass: pass.token }, undefined));
    return { welcomeId, token, paper, photo, blobs: [await blobOf(paper), await blobOf(photo)] as const };
  };

  it('expired retention deletes closed applications with their files, and no open one', async () => {
    await begin({ applications: KEPT });
    const { school, tenantId, clock } = small;
    const { desk, admissions, sweep } = school;
    await small.publish('plan', { cap: 20, feeDue: 'onSubmit' }, asking(2));
    const [withdrawn, refused, refunded, released, admitted, open] = [
      await apply('plan', 0),
      await apply('plan', 1),
      await apply('plan', 2),
      await apply('plan', 3),
      await apply('plan', 4),
      await apply('plan', 5),
    ] as const;
    for (const { applicationId } of [refused, refunded, admitted, open])
      orThrow(await desk.settleFee(tenantId, applicationId));
    orThrow(
      await admissions.own.withdraw(tenantId, withdrawn.token, {
        applicationId: withdrawn.applicationId,
        version: 1,
      }),
    );
    for (const { applicationId } of [refused, refunded])
      orThrow(await desk.decide(tenantId, applicationId, { kind: 'refuse' }));
    orThrow(await desk.refundFee(tenantId, refunded.applicationId));
    orThrow(await desk.decide(tenantId, admitted.applicationId, { kind: 'admit' }));
    clock.pass(2 * DAY);
    expect(await small.taken('plan')).toBe(2);

    const closed = [withdrawn, refunded, released];
    const kept = [refused, admitted, open];
    const seen = (some: typeof closed) => Promise.all(some.map(({ file, blob }) => isThere(file, blob)));
    const listed = async ({ token }: { readonly token: string }) =>
      (await admissions.own.all(tenantId, token)).length;
    clock.pass(KEPT - 2 * DAY - 1);
    await sweep.run();
    expect(await seen(closed)).toEqual([there, there, there]);
    // The release was executed late, but is dated at the deadline.
    clock.pass(2 * DAY + 1);
    const swept = await Promise.all(Array.from({ length: 4 }, () => sweep.run()));
    expect(swept.reduce((sum, { applications }) => sum + applications, 0)).toBeGreaterThanOrEqual(3);
    expect(await seen(closed)).toEqual([gone, gone, gone]);
    expect(await Promise.all(closed.map(listed))).toEqual([0, 0, 0]);
    expect(await seen(kept)).toEqual([there, there, there]);
    expect(await Promise.all(kept.map(listed))).toEqual([1, 1, 1]);
    expect(await small.taken('plan')).toBe(2);
    // The draft that it came from cannot submit it again.
    const again = school.files.uploadToken(tenantId, withdrawn.draft);
    await expect(again).rejects.toThrow(Unauthenticated);
    await apply('plan', 0);
    expect(await small.taken('plan')).toBe(3);
    // Closed as well after its refund.
    orThrow(await desk.refundFee(tenantId, refused.applicationId));
    clock.pass(KEPT);
    await sweep.run();
    expect(await seen([refused])).toEqual([gone]);
  });

  it('a file that another application of the applicant uses is kept', async () => {
    await begin({ applications: KEPT });
    const { school, tenantId, clock } = small;
    const { desk, admissions, sweep } = school;
    for (const id of ['one', 'other']) await small.publish(id, { cap: 5 }, asking(2));
    const [one, other] = [await apply('one', 0), await apply('other', 0)];
    const reasons = [{ key: 'files', label: '附件', reason: 'another' }];
    for (const { applicationId } of [one, other])
      orThrow(await desk.decide(tenantId, applicationId, { kind: 'return', fields: reasons }));
    const shared = await upload(one.token);
    const blob = await blobOf(shared);
    for (const { applicationId, token } of [one, other]) {
      const change = { applicationId, version: 2, answers: { files: [shared] } };
      orThrow(await admissions.resubmissions.resubmit(tenantId, token, change));
    }
    const withdraw = async ({ applicationId, token }: typeof one) =>
      orThrow(await admissions.own.withdraw(tenantId, token, { applicationId, version: 3 }));
    await withdraw(one);
    clock.pass(KEPT);
    await sweep.run();
    expect(await isThere(one.file, one.blob)).toEqual(gone);
    expect(await isThere(shared, blob)).toEqual(there);
    expect(await admissions.own.all(tenantId, one.token)).toHaveLength(1);
    await withdraw(other);
    clock.pass(KEPT);
    await sweep.run();
    expect(await isThere(shared, blob)).toEqual(gone);
  });

  it('drafts are deleted with their uploads when their retention has expired', async () => {
    await begin({ drafts: 3 * DAY });
    await small.publish('plan', { cap: 5 }, asking(2));
    const { sweep, files } = small.school;
    const [old, filed] = [await small.draft('plan'), await apply('plan', 0)];
    small.clock.pass(2 * DAY);
    const young = await small.draft('plan');
    const sent = [await upload(old.token), await upload(young.token)] as const;
    const blobs = [await blobOf(sent[0]), await blobOf(sent[1])] as const;
    await sweep.run();
    expect(await isThere(sent[0], blobs[0])).toEqual(there);
    small.clock.pass(DAY);
    await sweep.run();
    expect(await isThere(sent[0], blobs[0])).toEqual(gone);
    await expect(files.uploadToken(small.tenantId, old.token)).rejects.toThrow(Unauthenticated);
    expect(await isThere(sent[1], blobs[1])).toEqual(there);
    expect(await isThere(filed.file, filed.blob)).toEqual(there);
    await upload(young.token);
  });

  it('answers and photos of reported students are deleted once their retention has expired, and the reports stay', async () => {
    await begin({ reportedStudents: KEPT });
    const { school, tenantId, clock } = small;
    const { welcome, sweep } = school;
    await welcome.setup.open(tenantId, checkin);
    const [came, coming] = [await arrive(0, true), await arrive(1, false)];
    const record = ({ welcomeId }: typeof came) =>
      opened.store.read((tables) => tables.welcome.find(tenantId, welcomeId));
    const files = ({ paper, photo, blobs }: typeof came) =>
      Promise.all([isThere(paper, blobs[0]), isThere(photo, blobs[1])]);
    clock.pass(KEPT - 1);
    await sweep.run();
    expect(await files(came)).toEqual([there, there]);
    const before = await record(came);
    clock.pass(1);
    const swept = await Promise.all(Array.from({ length: 4 }, () => sweep.run()));
    expect(swept.reduce((sum, { students }) => sum + students, 0)).toBe(1);
    expect(await files(came)).toEqual([gone, gone]);
    const after = await record(came);
    expect(after).toMatchObject({ answers: {}, face: { state: 'none' }, report: before?.report });
    expect(after).not.toHaveProperty('faceConsent');
    expect(await files(coming)).toEqual([there, there]);
    expect(await record(coming)).toMatchObject({ answers: { line: 'mine' }, face: { state: 'passed' } });
    expect(await opened.store.read((tables) => tables.welcome.counts(tenantId))).toEqual({
      expected: 2,
      reported: 1,
    });
    // The student's phone still shows the report.
    const { name, idCard } = person(0);
    const signedIn = orThrow(await welcome.auth.signIn(tenantId, { name, idCard }, undefined));
    expect(signedIn.record).toMatchObject({ reportedAt: expect.any(Number) });
    expect((await sweep.run()).students).toBe(0);
  });

  it('face photos are deleted after their own retention, if the school sets one', async () => {
    await begin({ facePhotos: KEPT });
    const { school, tenantId, clock } = small;
    const { welcome, sweep } = school;
    await welcome.setup.open(tenantId, checkin);
    const [came, coming] = [await arrive(0, true), await arrive(1, false)];
    const record = ({ welcomeId }: typeof came) =>
      opened.store.read((tables) => tables.welcome.find(tenantId, welcomeId));
    clock.pass(KEPT - 1);
    expect((await sweep.run()).facePhotos).toBe(0);
    clock.pass(1);
    const swept = await Promise.all(Array.from({ length: 3 }, () => sweep.run()));
    expect(swept.reduce((sum, { facePhotos }) => sum + facePhotos, 0)).toBe(1);
    expect(await isThere(came.photo, came.blobs[1])).toEqual(gone);
    expect(await isThere(came.paper, came.blobs[0])).toEqual(there);
    expect(await isThere(coming.photo, coming.blobs[1])).toEqual(there);
    expect(await record(came)).toMatchObject({ answers: { line: 'mine' }, face: { state: 'none' } });
    expect(await record(came)).not.toHaveProperty('faceConsent');
    expect((await sweep.run()).facePhotos).toBe(0);
  });

  it('the consent of a student who chose the desk is deleted with the face photos of others', async () => {
    await begin({ facePhotos: KEPT });
    const { school, tenantId, clock } = small;
    const { welcome, sweep, desk } = school;
    await welcome.setup.open(tenantId, checkin);
    const { name, idCard } = person(0);
    await welcome.setup.admit(tenantId, { name, idCard });
    const { token, record } = orThrow(await welcome.auth.signIn(tenantId, { name, idCard }, undefined));
    orThrow(await welcome.information.save(tenantId, token, { version: 0, answers: { line: 'mine' } }));
    const guardian = { name: '何家长', phone: '13800138000' };
    orThrow(await welcome.facePhotos.consent(tenantId, token, guardian));
    orThrow(await welcome.facePhotos.atDesk(tenantId, token));
    const pass = orThrow(await welcome.passes.issue(tenantId, token));
    const steward = await desk.stewardToken(tenantId);
    orThrow(await welcome.reports.report(tenantId, steward, { pass: pass.token }, undefined));
    clock.pass(KEPT);
    expect((await sweep.run()).facePhotos).toBe(1);
    const after = await opened.store.read((tables) => tables.welcome.find(tenantId, record.welcomeId));
    expect(after).toMatchObject({ answers: { line: 'mine' }, face: { state: 'desk' } });
    expect(after).not.toHaveProperty('faceConsent');
    expect((await sweep.run()).facePhotos).toBe(0);
  });

  it('new students who never reported are deleted after their retention, once the reporting has ended', async () => {
    await begin({ absentStudents: KEPT });
    const { school, tenantId, clock } = small;
    const { welcome, sweep } = school;
    const reportUntil = clock.now() + 2 * KEPT;
    await welcome.setup.open(tenantId, { ...checkin, rules: { ...checkin.rules, reportUntil } });
    const [came, absent] = [await arrive(0, true), await arrive(1, false)];
    const record = ({ welcomeId }: typeof came) =>
      opened.store.read((tables) => tables.welcome.find(tenantId, welcomeId));
    clock.pass(3 * KEPT - 1);
    // Also removes those of other schools in this store.
    await sweep.run();
    expect(await record(absent)).toBeDefined();
    clock.pass(1);
    const swept = await Promise.all(Array.from({ length: 3 }, () => sweep.run()));
    expect(swept.reduce((sum, one) => sum + one.absent, 0)).toBe(1);
    expect(await record(absent)).toBeUndefined();
    expect(await isThere(absent.paper, absent.blobs[0])).toEqual(gone);
    expect(await isThere(absent.photo, absent.blobs[1])).toEqual(gone);
    expect(await record(came)).toMatchObject({ answers: { line: 'mine' } });
    expect(await opened.store.read((tables) => tables.welcome.counts(tenantId))).toEqual({
      expected: 1,
      reported: 1,
    });
    await expect(welcome.record(tenantId, absent.token)).rejects.toThrow(Unauthenticated);
    // Admitted again another year.
    const { name, idCard } = person(1);
    expect(await welcome.setup.admit(tenantId, { name, idCard })).not.toBe(absent.welcomeId);
  });

  it('the codes of passes are deleted an hour after they expired, and 50 of one student are stored at most', async () => {
    await begin(undefined);
    const { school, tenantId, clock } = small;
    const { welcome, sweep } = school;
    await welcome.setup.open(tenantId, checkin);
    const { token } = await arrive(0, false);
    const codes: string[] = [];
    while (codes.length < 52) {
      clock.pass(1);
      codes.push(orThrow(await welcome.passes.issue(tenantId, token)).code);
    }
    const stored = async () => {
      const found = codes.map((code) =>
        opened.store.read((tables) => tables.welcome.passByCode(tenantId, code)),
      );
      return (await Promise.all(found)).filter((pass) => pass !== undefined).length;
    };
    expect(await stored()).toBe(50);
    clock.pass(PASS_LIFE + HOUR - 1);
    await sweep.run();
    expect(await stored()).toBe(1);
    clock.pass(1);
    await sweep.run();
    expect(await stored()).toBe(0);
  });

  it('nothing is deleted without a retention setting', async () => {
    await begin(undefined);
    await small.publish('plan', { cap: 5 }, asking(2));
    const { token, applicationId, file, blob } = await apply('plan', 0);
    const { admissions, sweep } = small.school;
    orThrow(await admissions.own.withdraw(small.tenantId, token, { applicationId, version: 1 }));
    small.clock.pass(2_000 * DAY);
    expect(await sweep.run()).toMatchObject({ applications: 0, students: 0 });
    expect(await isThere(file, blob)).toEqual(there);
  });
}

describe('retention, in memory', () => retentionProperties(memoryUnderTest));
describe('retention, on the embedded database', () => retentionProperties(embeddedUnderTest));
describe.runIf(server !== '')('retention, on PostgreSQL', () =>
  retentionProperties(() => serverUnderTest(server)),
);

it('migrating an earlier database sets the closing time of applications that were closed before', async () => {
  const lite = await PGlite.create();
  const pool = new pg.Pool({ ...createPgConfig(lite), max: 1 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  await migrator.migrateTo('2026-12-keyring');
  const old = [
    ['withdrawn', 'refunded'],
    ['notAdmitted', 'paid'],
    ['notAdmitted', 'none'],
    ['expired', 'due'],
    ['admitted', 'paid'],
    ['submitted', 'none'],
  ] as const;
  for (const [status, fee] of old) {
    const id = `${status} ${fee}`;
    // As a former release wrote it, which treated NUL like any other character.
    const body = JSON.stringify({
      id,
      state: { status },
      fee: { state: fee, amount: 1 },
      answers: { a: '\0' },
    });
    await sql`insert into applications (id, tenant_id, plan_id, submission_key, person_key, applicant_key, filed_as, status,
        submitted_at, updated_at, body)
      values (${id}, 't', 'p', ${id}, ${id}, ${id}, ${id}, ${status}, 1, 2, ${body})`.execute(db);
  }
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const closed = await db.selectFrom('applications').select(['id', 'closed_at']).orderBy('id').execute();
  expect(closed.flatMap(({ id, closed_at }) => (closed_at === 2 ? id : []))).toEqual([
    'expired due',
    'notAdmitted none',
    'withdrawn refunded',
  ]);
  await db.destroy();
  await lite.close();
});
