import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlanEdit } from '#domain/enrollment/plan-edit';
import type { Answers, Field } from '#domain/form/template';
import type { StaffRefusal } from '#domain/staff/refusal';
import { publishedTemplate } from '#school/core/platform/texts-by-language';
import { type OpenStore, openSqlStore } from '#school/store/sql/open-sql-store';
import { emptyDatabase } from '#test/school/empty-database';
import { person, SmallSchool } from '#test/school/store/small-school';
import { orThrow } from '#test/support/or-throw';
import { DeskSchool, type StaffName } from './desk-under-test';

const HOUR = 3_600_000;
const server = process.env.TEST_DATABASE_URL ?? '';

let database: OpenStore;
let desk: DeskSchool;
let planId: string;

beforeAll(async () => {
  database = await openSqlStore({});
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  desk = await DeskSchool.open(database);
  planId = 'plan';
  await desk.small.publish(planId, { cap: 1_000 });
});

const plans = () => desk.desk.plans;
const editing = (name: StaffName = '王老师') => desk.as(name, 'plan.edit', undefined, planId);
const publishing = () => desk.as('王老师', 'plan.publish', undefined, planId);
const granted = <T extends object>(result: T | StaffRefusal) =>
  orThrow(result) as Exclude<T, { readonly refused: unknown }>;

async function current() {
  return granted(await plans().one(await editing(), planId)).plan;
}

async function save(edit: Partial<PlanEdit>): Promise<number> {
  const { revision } = await current();
  return granted(await plans().save(await editing(), planId, revision, edit)).revision;
}

async function publish(edit: Partial<PlanEdit>) {
  const revision = await save(edit);
  return granted(await plans().publish(await publishing(), planId, revision)).plan;
}

const field = (key: string, changes: Partial<Field> = {}): Field => ({
  ...{ key, label: key, type: 'text', step: 0, rules: [] },
  ...changes,
});
const identity = async () => (await current()).edit.fields.filter(({ key }) => key in person(0));
const sports = (label = '篮球'): Field =>
  field('sport', {
    label: '特长',
    type: 'picker',
    options: [
      { index: '1', label },
      { index: '2', label: '足球' },
    ],
  });

async function apply(at: number, answers: Answers = {}) {
  const { small, tenantId } = desk;
  const { planId: of, submissionKey, token } = await small.draft(planId);
  return orThrow(
    await small.school.admissions.submissions.submit(tenantId, token, {
      ...{ planId: of, submissionKey, templateVersion: 1, promised: true },
      answers: { ...person(at), ...answers },
    }),
  );
}

describe('an edit', () => {
  it('is for the staff alone until it is published, and then shows at once', async () => {
    const { small, tenantId } = desk;
    const titleOf = async () => orThrow(await small.school.admissions.plans.one(tenantId, planId)).plan.title;
    const before = await titleOf();
    await save({ title: '改过的计划' });
    expect(await titleOf()).toBe(before);
    expect(await plans().list(await desk.as('王老师', 'plan.edit'))).toMatchObject({
      plans: [{ id: planId, title: before, state: 'open', version: 1, hasEdits: true, editedBy: '王老师' }],
    });
    const after = await publish({});
    expect(after).toMatchObject({ title: '改过的计划', version: 2, hasEdits: false });
    expect(await titleOf()).toBe('改过的计划');
    expect(granted(await plans().versions(await editing(), planId)).versions).toMatchObject([
      { version: 2, by: '王老师' },
      { version: 1, by: '' },
    ]);
  });

  it('with the same content in another order is no new version of the form', async () => {
    const version = async () =>
      (await database.store.read(({ plans: all }) => all.find(desk.tenantId, planId)))?.template.version;
    const { edit } = await current();
    const reordered = edit.fields.map((one) => Object.fromEntries(Object.entries(one).reverse()));
    await publish({ fields: reordered as unknown as Field[], title: 'x' });
    expect(await version()).toBe(1);
    await publish({ fields: [...edit.fields, field('more')] });
    expect(await version()).toBe(2);
  });

  it('that somebody else has saved meanwhile is refused, and so is an old one after a publication', async () => {
    const { revision } = await current();
    expect(await plans().save(await editing('林主任'), planId, revision, { title: 'a' })).toMatchObject({
      revision: revision + 1,
    });
    const late = await plans().save(await editing(), planId, revision, { title: 'b' });
    expect(late).toEqual({ refused: 'changed' });
    await publish({});
    expect(await plans().save(await editing(), planId, revision + 1, {})).toEqual({ refused: 'changed' });
    expect(await plans().publish(await publishing(), planId, revision + 1)).toEqual({ refused: 'changed' });
  });

  it('is thrown away, but not where nothing was published; null takes a member away', async () => {
    await save({ title: 'x', quota: 3 });
    const { revision } = await current();
    await plans().save(await editing(), planId, revision, { quota: null });
    expect((await current()).edit).not.toHaveProperty('quota');
    const discarded = await plans().discard(await editing(), planId, revision + 1);
    expect(discarded).toMatchObject({ plan: { hasEdits: false, edit: { title: `Plan ${planId}` } } });
    const { plan: created } = granted(
      await plans().create(await desk.as('王老师', 'plan.create'), '新计划', { start: 'blank' }),
    );
    planId = created.id;
    expect(await plans().discard(await editing(), planId, 1)).toEqual({ refused: 'notInThisState' });
  });

  it('one of fifty pairs who save or publish at once is told, on an embedded database', () =>
    races(desk, 50));

  it.runIf(server !== '')('the same with a database server', async () => {
    const { url, drop } = await emptyDatabase(server);
    const opened = await openSqlStore({ databaseUrl: url });
    const there = await DeskSchool.open(opened);
    await there.small.publish(planId, { cap: 10 });
    await races(there, 50);
    // Each gives its maker a right: the account is changed by six at once.
    await there.employ('王老师', [{ role: 'owner', planId }]);
    const maker = await there.as('王老师', 'plan.create');
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        there.desk.plans.create(maker, `新计划 ${at}`, { start: 'blank' }),
      ),
    );
    const { plans: own } = await there.desk.plans.list(await there.as('王老师', 'plan.edit'));
    expect(own).toHaveLength(7);
    await opened.close();
    await drop();
  });

  async function races(school: DeskSchool, pairs: number): Promise<void> {
    const [one, other] = await Promise.all(
      (['王老师', '林主任'] as const).map((name) => school.as(name, 'plan.publish', undefined, planId)),
    );
    if (!one || !other) throw new Error('nobody');
    const { plans: edited } = school.desk;
    for (let at = 0; at < pairs; at += 1) {
      const { revision } = granted(await edited.one(one, planId)).plan;
      const both = await Promise.all([
        edited.save(one, planId, revision, { title: `one ${at}` }),
        edited.save(other, planId, revision, { intro: `other ${at}` }),
      ]);
      expect(both.filter((result) => 'refused' in result)).toEqual([{ refused: 'changed' }]);
      const published = await Promise.all([
        edited.publish(one, planId, revision + 1),
        edited.publish(other, planId, revision + 1),
      ]);
      expect(published.filter((result) => 'refused' in result)).toEqual([{ refused: 'changed' }]);
    }
    const { versions } = granted(await edited.versions(one, planId));
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: pairs + 1 }, (_, at) => pairs + 1 - at),
    );
  }

  it('leaves one line an hour in the audit, and each publication one of its own', async () => {
    await save({ title: 'a' });
    await save({ title: 'b' });
    desk.small.clock.pass(HOUR + 1);
    await publish({ title: 'c' });
    expect(await desk.audit(planId)).toEqual([
      '王老师 plan.edit done: ',
      '王老师 plan.edit done: ',
      '王老师 plan.publish done: v2',
    ]);
    expect(desk.events).toMatchObject([{ kind: 'setting', of: 'plan', subject: planId, outcome: 'done' }]);
  });
});

describe('what keeps an edit from being published', () => {
  it('fewer places than are taken, closing before opening, and a form that nobody could fill in', async () => {
    await apply(1);
    const { edit } = await current();
    const revision = await save({
      ...{ cap: 1, takenElsewhere: 1, closesAt: edit.opensAt },
      fields: edit.fields.filter(({ key }) => key !== 'phone'),
    });
    expect(await plans().publish(await publishing(), planId, revision)).toEqual({
      refused: 'invalid',
      errors: [
        { path: 'closesAt', code: 'closesBeforeOpening' },
        { path: 'cap', code: 'fewerPlacesThanTaken' },
        { path: 'fields', code: 'identityMissing' },
      ],
    });
    expect((await current()).published).toMatchObject({ cap: 1_000 });
  });

  it('a version that was published can be neither changed nor deleted', async () => {
    const db = Reflect.get(database.store, 'db');
    for (const statement of [sql`update plan_versions set version = 9`, sql`delete from plan_versions`])
      await expect(statement.execute(db)).rejects.toThrow('what was published stays');
  });
});

describe('closing and archiving', () => {
  it('closes at once, also in the edit, and can then be archived, and listed again', async () => {
    const { small, tenantId } = desk;
    const listed = async () => (await small.school.admissions.plans.list(tenantId)).plans;
    const receipt = await apply(1);
    await save({ title: 'not published' });
    const archive = (archived: boolean) => publishing().then((as) => plans().archive(as, planId, archived));
    expect(await archive(true)).toEqual({ refused: 'notInThisState' });
    const now = small.clock.now();
    const { plan: closed } = granted(await plans().close(await publishing(), planId));
    expect(closed).toMatchObject({ state: 'closed', closesAt: now, edit: { closesAt: now }, hasEdits: true });
    expect(await plans().close(await publishing(), planId)).toEqual({ refused: 'notInThisState' });
    const refused = await small.school.admissions.submissions.openDraft(tenantId, planId);
    expect(refused).toMatchObject({ refused: 'closed' });
    expect(await listed()).toHaveLength(1);
    expect(await archive(true)).toMatchObject({ plan: { state: 'archived' } });
    expect(await listed()).toEqual([]);
    expect(await desk.record(receipt.applicationId)).toMatchObject({ planId });
    expect(await archive(false)).toMatchObject({ plan: { state: 'closed' } });
    expect(await listed()).toHaveLength(1);
  });
});

describe('a new plan', () => {
  it.each(['blank', 'college', 'highSchool', 'training'])(
    'from %s lacks nothing but majors',
    async (start) => {
      const context = await desk.as('王老师', 'plan.create');
      const { plan: made } = granted(await plans().create(context, ' 新计划 ', { start }));
      expect(made).toMatchObject({ title: '新计划', state: 'draft', taken: 0, revision: 1 });
      const faults = made.problems.filter(({ level }) => level === 'fault').map(({ code }) => code);
      expect(faults).toEqual(start === 'college' ? ['choicesWithoutMajors', 'majorsMissing'] : []);
    },
  );

  it('is owned by its maker, who has no other, and copies none that is not theirs', async () => {
    await desk.small.publish('other', { cap: 5 });
    await desk.employ('王老师', [{ role: 'owner', planId: 'other' }]);
    const create = async (from: { start: string } | { planId: string }) =>
      plans().create(await desk.as('王老师', 'plan.create'), '新计划', from);
    expect(await create({ planId })).toMatchObject({ refused: 'invalid', errors: [{ path: 'from' }] });
    const { plan: copied } = granted(await create({ planId: 'other' }));
    expect(copied.edit).toMatchObject({ title: '新计划', cap: 5 });
    expect(await desk.asked('王老师', 'plan.edit', undefined, planId)).toEqual({ refused: 'notFound' });
    planId = copied.id;
    const { plans: own } = await plans().list(await desk.as('王老师', 'plan.edit'));
    expect(own.map(({ id }) => id).sort()).toEqual([copied.id, 'other'].sort());
    expect(await publish({})).toMatchObject({ state: 'upcoming', version: 1 });
  });
});

describe('an application keeps the form that it was filed under', () => {
  const detail = async (id: string) =>
    granted(await desk.desk.applications.one(await desk.as('王老师', 'application.read', id), id))
      .application;
  const labels = async (id: string) => (await detail(id)).template.fields.map(({ label }) => label);
  /** The form by which the applicant's phone shows a copy of the answers. */
  const copyOf = async ({ token, applicationId }: { token: string; applicationId: string }) => {
    const { admissions } = desk.small.school;
    const filed = orThrow(await admissions.own.one(desk.tenantId, token, applicationId));
    return orThrow(await admissions.plans.template(desk.tenantId, filed.planId));
  };

  it('with its labels, options and order, over three versions', async () => {
    const own = await identity();
    await publish({ fields: [...own, sports(), field('hobby', { label: '爱好' })] });
    const first = await apply(1, { sport: '1', hobby: '下棋' });
    await publish({ fields: [field('hobby', { label: '业余爱好' }), ...own, sports('排球')] });
    const second = await apply(2, { sport: '1', hobby: '画画' });
    await publish({ fields: own });
    const third = await apply(3);

    expect(await labels(first.applicationId)).toEqual(['姓名', '身份证号', '手机号', '特长', '爱好']);
    expect(await labels(second.applicationId)).toEqual(['业余爱好', '姓名', '身份证号', '手机号', '特长']);
    expect(await labels(third.applicationId)).toEqual(['姓名', '身份证号', '手机号']);
    const { template, answers } = await detail(first.applicationId);
    expect(answers).toMatchObject({ sport: '1', hobby: '下棋' });
    // What the present form does not ask for is not sent back.
    expect(template.fields.filter(({ readonly }) => readonly).map(({ key }) => key)).toEqual([
      ...['sport', 'hobby'],
    ]);
    expect(template.fields.find(({ key }) => key === 'sport')?.options?.[0]).toEqual({
      ...{ index: '1', label: '篮球' },
    });
    for (const [receipt, of] of [
      [first, await labels(first.applicationId)],
      [second, await labels(second.applicationId)],
      [third, await labels(third.applicationId)],
    ] as const)
      expect((await copyOf(receipt)).fields.map(({ label }) => label)).toEqual(of);
    expect((await copyOf(second)).fields[4]?.options?.[0]?.label).toBe('排球');
    // The list, and what the phone does next, name the plan itself.
    const { own: applications, submissions, plans } = desk.small.school.admissions;
    expect(await plans.template(desk.tenantId, `${planId}~1`)).toMatchObject({ version: 1 });
    // Neither a second spelling nor a workbook made anew at each call.
    expect(await plans.template(desk.tenantId, `${planId}~01`)).toEqual({ refused: 'notFound' });
    expect(await plans.majorsTable(desk.tenantId, `${planId}~1`)).toEqual({ refused: 'notFound' });
    expect(await applications.all(desk.tenantId, first.token)).toMatchObject([{ planId }]);
    expect(await submissions.openDraft(desk.tenantId, `${planId}~1`)).toMatchObject({ refused: 'closed' });
  });

  it('until it is mended, by the form of that time', async () => {
    const own = await identity();
    await publish({ fields: [...own, field('hobby', { label: '爱好' })] });
    const { applicationId: id, token } = await apply(1, { hobby: '下棋' });
    await publish({ fields: [...own, field('hobby', { label: '业余爱好' })] });
    await desk.decide(
      '王老师',
      id,
      { kind: 'return', fields: [{ key: 'hobby', reason: '请写全' }] },
      { atOnce: true },
    );
    const { admissions } = desk.small.school;
    const returned = orThrow(await admissions.own.one(desk.tenantId, token, id));
    expect(returned.planId).toBe(planId);
    const answers = { hobby: '中国象棋' };
    const mended = { applicationId: id, version: returned.version, answers };
    orThrow(await admissions.resubmissions.resubmit(desk.tenantId, token, mended));
    await publish({ fields: own });
    expect(await labels(id)).toEqual(['姓名', '身份证号', '手机号', '业余爱好']);
  });

  it('of before versions were recorded: the oldest that is known', async () => {
    const { applicationId: id } = await apply(1);
    await database.store.transaction(async ({ applications }) => {
      const record = await applications.findForUpdate(desk.tenantId, id);
      if (!record) return;
      const { templateVersion: _, ...before } = record;
      await applications.save(before);
    });
    const db = Reflect.get(database.store, 'db');
    await sql`alter table plan_versions disable trigger all`.execute(db);
    await sql`delete from plan_versions where tenant_id = ${desk.tenantId}`.execute(db);
    await sql`alter table plan_versions enable trigger all`.execute(db);
    expect(await labels(id)).toEqual(['姓名', '身份证号', '手机号']);
    const renamed = (await identity()).map((one) => ({ ...one, label: `${one.label}（新）` }));
    await publish({ fields: renamed });
    expect(await labels(id)).toEqual(['姓名', '身份证号', '手机号']);
  });
});

describe('a preview', () => {
  const open = async () => {
    const revision = await save({
      title: '试看',
      fields: [...(await identity()), sports()],
      english: { 试看: 'Trial' },
    });
    return granted(await plans().preview(await editing(), planId, revision));
  };

  it('is the plan as edited, in the student’s app, listed and found nowhere', async () => {
    const { school, tenantId } = { ...desk.small, tenantId: desk.tenantId };
    const { id } = await open();
    expect(id).toMatch(/^preview-[\w-]{16,}$/);
    const shown = orThrow(await school.admissions.plans.one(tenantId, id)).plan;
    expect(shown).toMatchObject({ id, title: { zh: '试看', en: 'Trial' } });
    const template = orThrow(await school.admissions.plans.template(tenantId, id));
    expect(template.fields.map(({ key }) => key)).toContain('sport');
    expect(orThrow(await school.cms.promiseLetter(tenantId, id))).toMatchObject({ title: 'Promise' });
    expect(orThrow(await school.admissions.plans.places(tenantId, id))).toMatchObject({ cap: 1_000 });
    for (const keyword of ['', '试看'])
      expect((await school.admissions.plans.list(tenantId, { keyword })).plans.map((one) => one.id)).toEqual([
        planId,
      ]);
  });

  it('takes no draft, no file and no submission', async () => {
    const { admissions, files } = desk.small.school;
    const { id } = await open();
    const refused = await admissions.submissions.openDraft(desk.tenantId, id);
    expect(refused).toMatchObject({ refused: 'closed' });
    // The grant of the plan itself is none for its preview.
    const { submissionKey, token } = await desk.small.draft(planId);
    const submission = {
      planId: id,
      submissionKey,
      templateVersion: 1,
      promised: true,
      answers: { ...person(1) },
    };
    expect(await admissions.submissions.submit(desk.tenantId, token, { ...submission })).toMatchObject({
      refused: 'invalid',
      path: 'planId',
    });
    await expect(files.uploadToken(desk.tenantId, id)).rejects.toThrow();
    expect((await current()).taken).toBe(0);
  });

  it('is not found once expired, forged, of another school, or outnumbered', async () => {
    const { admissions } = desk.small.school;
    const found = async (id: string, tenantId = desk.tenantId) =>
      !('refused' in (await admissions.plans.one(tenantId, id)));
    const { id, expiresAt } = await open();
    expect(await found(id)).toBe(true);
    expect(await found(`${id.slice(0, -1)}_`)).toBe(false);
    const other = await SmallSchool.open(database);
    expect(await found(id, other.tenantId)).toBe(false);
    for (let at = 0; at < 5; at += 1) {
      desk.small.clock.pass(1_000);
      await open();
    }
    expect(await found(id)).toBe(false);
    const last = await open();
    desk.small.clock.pass(last.expiresAt - desk.small.clock.now());
    expect(last.expiresAt).toBeGreaterThan(expiresAt);
    expect(await found(last.id)).toBe(false);
    for (const what of ['template', 'places'] as const)
      expect(await admissions.plans[what](desk.tenantId, last.id)).toEqual({ refused: 'notFound' });
    expect(await admissions.submissions.openDraft(desk.tenantId, last.id)).toEqual({ refused: 'notFound' });
  });

  it('of a form that a phone cannot show is refused, with where', async () => {
    const revision = await save({ fields: [...(await identity()), sports(), sports()] });
    expect(await plans().preview(await editing(), planId, revision)).toMatchObject({
      refused: 'invalid',
      errors: [{ path: 'fields.4.key', code: 'keyDuplicate' }],
    });
  });
});

describe('the impact of a publication', () => {
  it('names each change with how many it concerns', async () => {
    const own = await identity();
    await publish({ fields: [...own, sports(), field('hobby')] });
    const receipts = [];
    for (const [at, answers] of [{ sport: '1', hobby: 'x' }, { sport: '2' }, { sport: '2' }, {}].entries())
      receipts.push(await apply(at + 1, answers));
    const fields = [{ key: 'sport', reason: '请重新选择' }];
    const returned = receipts[3]?.applicationId ?? '';
    await desk.decide('王老师', returned, { kind: 'return', fields }, { atOnce: true });
    const uploads = await desk.small.draft(planId);
    await desk.small.school.files.uploadToken(desk.tenantId, uploads.token);
    const revision = await save({
      fields: [
        ...own,
        { ...sports(), options: [{ index: '1', label: '排球' }], rules: [{ required: true }] },
        field('why', { rules: [{ required: true }], showWhen: { key: 'sport', equals: '1' } }),
      ],
      cap: 900,
    });
    const { changes } = granted(await plans().impact(await publishing(), planId, revision));
    const drafts = 1;
    expect(changes).toEqual([
      { kind: 'optionRenamed', key: 'sport', label: '特长：篮球', applications: 1, drafts },
      { kind: 'optionRemoved', key: 'sport', label: '特长：足球', applications: 2, drafts },
      { kind: 'requiredNow', key: 'sport', label: '特长', applications: 1, drafts },
      { kind: 'fieldRemoved', key: 'hobby', label: 'hobby', applications: 1, drafts },
      { kind: 'fieldAddedRequired', key: 'why', label: 'why', applications: 1, drafts },
      { kind: 'places', applications: 0, drafts: 0 },
    ]);
  });

  it('nothing is lost of five hundred forms that are open over it', async () => {
    const own = await identity();
    await publish({ fields: [...own, field('gone'), field('kept')] });
    const { admissions } = desk.small.school;
    const open = await Promise.all(Array.from({ length: 500 }, () => desk.small.draft(planId)));
    const submit = async (at: number, answers: Answers) => {
      const { submissionKey, token } = open[at] ?? expect.fail();
      const submission = { planId, submissionKey, templateVersion: 2, promised: true };
      return admissions.submissions.submit(desk.tenantId, token, {
        ...submission,
        answers: { ...person(at), kept: 'k', ...answers },
      });
    };
    const submitAll = (from: number, to: number, answers: Answers = { gone: 'g' }) =>
      Promise.all(Array.from({ length: to - from }, (_, at) => submit(from + at, answers)));
    // Forty are in before it.
    for (const receipt of await submitAll(0, 40)) orThrow(receipt);
    const revision = await save({
      fields: [...own, field('kept'), field('new', { rules: [{ required: true }] })],
    });
    const { changes } = granted(await plans().impact(await publishing(), planId, revision));
    const [early] = await Promise.all([
      submitAll(40, 60),
      plans().publish(await publishing(), planId, revision),
    ]);
    const late = await submitAll(60, 500);
    for (const refusal of late)
      expect(refusal).toMatchObject({ refused: 'invalid', path: 'answers.new', reason: 'required' });
    const again = [
      ...early.flatMap((one, at) => ('refused' in one ? at + 40 : [])),
      ...late.map((_, at) => at + 60),
    ];
    const receipts = await Promise.all(again.map((at) => submit(at, { new: 'n' })));
    for (const receipt of receipts) orThrow(receipt);

    const ids = await database.store.read(({ applicationLists }) =>
      applicationLists.page(desk.tenantId, { plans: 'all' }, 1_000),
    );
    expect(ids).toHaveLength(500);
    const ofFirst = ids.filter(({ templateVersion }) => templateVersion === 2);
    expect(ofFirst.length).toBe(500 - again.length);
    for (const { templateVersion, answers } of ids) {
      expect(answers.kept).toBe('k');
      expect([answers.gone, answers.new]).toEqual(
        templateVersion === 2 ? ['g', undefined] : [undefined, 'n'],
      );
    }
    expect(changes).toMatchObject([
      { kind: 'fieldRemoved', key: 'gone', applications: 40 },
      { kind: 'fieldAddedRequired', key: 'new', applications: 0 },
    ]);
  }, 60_000);

  it('costs the processor less than a second for twenty thousand applications', async () => {
    const own = await identity();
    const many = Array.from({ length: 40 }, (_, at) => field(`f${at}`));
    await publish({ fields: [...own, sports(), ...many] });
    const { applicationId } = await apply(1, {
      sport: '1',
      ...Object.fromEntries(many.map(({ key }) => [key, '一段回答'])),
    });
    const db = Reflect.get(database.store, 'db');
    await sql`insert into applications (id, tenant_id, plan_id, submission_key, person_key, applicant_key, filed_as, status, submitted_at, updated_at, body)
      select id || n, tenant_id, plan_id, submission_key || n, person_key || n, applicant_key, filed_as, status, submitted_at, updated_at, body
      from applications cross join generate_series(1, 19999) as n where id = ${applicationId}`.execute(db);
    const revision = await save({ fields: [...own, { ...sports('排球') }, ...many.slice(20)] });
    const before = process.cpuUsage();
    const { changes } = granted(await plans().impact(await publishing(), planId, revision));
    const { user, system } = process.cpuUsage(before);
    expect(changes).toHaveLength(21);
    expect(changes.every(({ applications }) => applications === 20_000)).toBe(true);
    // Processor time, in µs: measured 0.9 s of 3 kB each.
    process.stdout.write(`impact of 20,000: ${Math.round((user + system) / 1_000)} ms of the processor\n`);
    expect(user + system).toBeLessThan(3_000_000);
  }, 60_000);
});

it('a plan that the staff have published is theirs, when the demo is set up again', async () => {
  const { small, tenantId } = desk;
  const isTheirs = () => small.school.setup.isOfStaff(tenantId, planId);
  expect(await isTheirs()).toBe(false);
  await publish({ title: 'x' });
  expect(await isTheirs()).toBe(true);
});

it('the English of a plan reaches phones', async () => {
  const { admissions, texts } = desk.small.school;
  await publish({ title: '秋季', english: { 秋季: 'Autumn', 姓名: 'Name' } });
  const list = await texts.of(desk.tenantId, await admissions.plans.list(desk.tenantId));
  expect(list).toMatchObject({ plans: [{ title: { zh: '秋季', en: 'Autumn' } }] });
  const found = await admissions.plans.list(desk.tenantId, { keyword: 'autumn' });
  expect(found.plans).toMatchObject([{ isMatch: true }]);
  const record = await database.store.read(({ plans: all }) => all.find(desk.tenantId, planId));
  expect(record && publishedTemplate(record.template).fields[0]?.label).toEqual({ zh: '姓名', en: 'Name' });
});
