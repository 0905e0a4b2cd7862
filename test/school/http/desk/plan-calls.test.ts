import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanEdit } from '#domain/enrollment/plan-edit';
import { auditEndpoints } from '#wire/desk/audit';
import { planEndpoints as desked } from '#wire/desk/plans';
import { planEndpoints } from '#wire/plans';
import { registerEndpoints } from '#wire/register';
import { person } from '../people';
import { DeskServer } from './desk-server';

const PLAN = '2026年短期技能培训招生';

let desk: DeskServer;
let tenantId: string;
let owner: { readonly token: string };
let planId: string;
beforeAll(async () => {
  desk = await DeskServer.start();
  tenantId = await desk.server.tenantId();
  owner = await desk.staff(tenantId, [{ role: 'owner' }]);
  planId = (await desk.server.plan(PLAN, tenantId)).id;
});
afterAll(() => desk.close());

const call = async (endpoint: (typeof desked)[keyof typeof desked], request: object = {}) => {
  const answer = await desk.ask(endpoint, { planId, ...request }, owner);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json();
};
const saved = async (edit: object): Promise<number> => {
  const { plan } = await call(desked.one);
  return (await call(desked.save, { revision: plan.revision, edit })).revision;
};

it('a publication shows within the second in which the plan was read', async () => {
  const { server } = desk;
  const titleOf = async () =>
    (await server.ask(planEndpoints.detail, { planId }, { tenantId })).plan.title as unknown;
  const before = await titleOf();
  const revision = await saved({ title: '夜校培训', english: { 夜校培训: 'Evening classes' } });
  expect(await titleOf()).toEqual(before);
  await call(desked.publish, { revision });
  expect(await titleOf()).toEqual({ zh: '夜校培训', en: 'Evening classes' });
});

it('the audit can be read once a plan was edited', async () => {
  await saved({ intro: '改过的简介' });
  const administrator = await desk.staff(tenantId, [{ role: 'administrator' }]);
  const answer = await desk.ask(auditEndpoints.list, {}, administrator);
  const { entries } = v.parse(auditEndpoints.list.data, answer.json());
  expect(entries.map(({ object }) => object?.kind)).toContain('plan');
});

it('ten thousand majors are saved and published within seconds', async () => {
  const majors = Array.from({ length: 10_000 }, (_, at) => ({
    ...{ id: `major-${at}`, code: String(500_000 + at), name: `现代物流管理（第 ${at} 方向）` },
    ...{ years: 3, tuition: 550_000, quota: 40 },
  }));
  const { plan } = await call(desked.one);
  const { fields } = plan.edit as PlanEdit;
  const field = { key: 'majors', label: '意向专业', type: 'majors', step: 0, multipleChoice: 1, rules: [] };
  const edit = { majors, choices: { min: 1, max: 3 }, fields: [...fields, field] };
  const start = performance.now();
  const revision = await saved(edit);
  const kept = performance.now();
  const { changes } = await call(desked.impact, { revision });
  expect(changes).toMatchObject([{ kind: 'fieldAdded' }]);
  await call(desked.publish, { revision });
  const ms = [kept - start, performance.now() - kept].map(Math.round);
  process.stdout.write(
    `${JSON.stringify(edit).length} bytes: saved in ${ms[0]} ms, published in ${ms[1]} ms\n`,
  );
  expect(performance.now() - start).toBeLessThan(15_000);
  const stranger = await desk.ask(desked.save, { planId, revision, edit }, { token: 'x'.repeat(22) });
  expect(stranger.statusCode).toBe(401);
  const detail = await desk.server.ask(planEndpoints.detail, { planId }, { tenantId });
  expect(detail.plan.majors).toHaveLength(10_000);
  // For the staff alone.
  expect(JSON.stringify(detail)).not.toContain('quota');
  await call(desked.publish, { revision: await saved({ majors: [], choices: { min: 0, max: 0 }, fields }) });
});

it('a plan’s document is read by everybody, and is what it claims to be', async () => {
  const content = Buffer.from('%PDF-1.4 收费标准').toString('base64');
  const file = { name: '收费标准.pdf', type: 'application/pdf', content };
  const stored = (await call(desked.document, file)).file;
  const documents = [{ id: 'costs', title: '收费标准', file: stored }];
  await call(desked.publish, { revision: await saved({ documents }) });
  const { plan } = await desk.server.ask(planEndpoints.detail, { planId }, { tenantId });
  expect(plan.documents[0]?.file).toMatchObject({ name: '收费标准.pdf', size: 21 });
  const { readableFiles } = desk.server.school;
  expect(await readableFiles.published(tenantId, stored.path)).not.toHaveProperty('refused');
  const refused = async (changes: object) =>
    (await desk.ask(desked.document, { planId, ...file, ...changes }, owner)).json();
  expect(await refused({ content: Buffer.from('no PDF').toString('base64') })).toMatchObject({
    ...{ code: 'invalid', errors: [{ path: 'content', code: 'content' }] },
  });
  expect(await refused({ name: '收费标准.png' })).toMatchObject({ errors: [{ path: 'type' }] });
  expect(await refused({ content: '…' })).toMatchObject({ code: 'malformed', errors: [{ path: 'content' }] });
});

describe('a preview', () => {
  it('opens in the student’s app by its path, and is refused in words when somebody files for it', async () => {
    const { server } = desk;
    const { path } = await call(desked.preview, { revision: await saved({ title: '试看的计划' }) });
    const [, id = ''] =
      /^\/[^?#]*\/\?tn=qingyun#\/orientation\/enrollment\/details\?plan=(preview-[\w-]+)$/.exec(path) ?? [];
    const asked = { planId: id };
    const { plan } = await server.ask(planEndpoints.detail, asked, { tenantId });
    expect(plan).toMatchObject({ id, title: '试看的计划' });
    const { fields } = await server.ask(registerEndpoints.template, asked, { tenantId });
    expect(fields.map(({ key }) => key)).toContain('idCard');
    const draft = await server.call(registerEndpoints.openDraft, asked, { tenantId });
    expect(draft).toMatchObject({ code: 1002, msg: expect.stringMatching(/\p{Script=Han}/u) });
    for (const other of [{ planId: `${id}x` }, { planId: 'preview-' }])
      expect((await server.call(planEndpoints.detail, other, { tenantId })).code).toBe(404);
    const lakeside = await server.tenantId('lakeside');
    expect((await server.call(planEndpoints.detail, asked, { tenantId: lakeside })).code).toBe(404);
    const { plans } = await server.ask(planEndpoints.list, { keyword: '试看' }, { tenantId });
    expect(plans.map((one) => one.id)).not.toContain(id);
  });
});

it('an application is refused in words after a publication that asks for more, and accepted with it', async () => {
  const { server } = desk;
  const { plan } = await call(desked.one);
  const { grant, submission } = await server.draft(plan.title, person(900), tenantId);
  const field = { key: 'why', label: '报名原因', type: 'text', step: 0, rules: [{ required: true }] };
  await call(desked.publish, { revision: await saved({ fields: [...plan.edit.fields, field] }) });
  const as = { tenantId, bearer: grant.token };
  const refused = await server.call(registerEndpoints.register, submission, as);
  expect(refused).toMatchObject({ status: 400, data: { path: 'answers.why', reason: 'required' } });
  const whole = { ...submission, answers: { ...submission.answers, why: '想学电工' } };
  expect(await server.ask(registerEndpoints.register, whole, as)).toHaveProperty('applicationId');
});
