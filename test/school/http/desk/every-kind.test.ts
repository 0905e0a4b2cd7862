import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeField, insertFields, withRule } from '#desk/application/form-editor/form-commands';
import type { PlanEdit } from '#domain/enrollment/plan-edit';
import { fieldError } from '#domain/form/field-error';
import { type PublishedFieldType, publishedFieldTypes } from '#domain/form/field-type';
import { mapTemplateTexts } from '#domain/form/map-texts';
import type { Answer, Answers, Attachment, Field } from '#domain/form/template';
import { chineseTexts } from '#test/support/chinese-texts';
import { applicationEndpoints } from '#wire/desk/applications';
import { planEndpoints } from '#wire/desk/plans';
import { registerEndpoints } from '#wire/register';
import { PNG } from '../demo-server';
import { person } from '../people';
import { DeskServer } from './desk-server';

let desk: DeskServer;
let tenantId: string;
beforeAll(async () => {
  desk = await DeskServer.start();
  tenantId = await desk.server.tenantId();
}, 60_000);
afterAll(() => desk.close());

type Case = readonly [Partial<Field>, right: Answer, wrong: Answer];
const file = (type: string): Attachment => ({
  path: '',
  name: `材料.${type}`,
  type: 'image/png',
  size: PNG.length,
});
const rule = (part: Field['rules'][number]) => ({ rules: [{ required: true, ...part }] });
const ofTable = { options: undefined, codeTable: 'ethnicGroups' } as const;

/** What each kind has of its own, with an answer that it takes and one that it does not. */
const cases: { readonly [Kind in PublishedFieldType]: readonly Case[] } = {
  text: [
    [rule({ ruleName: 'fullName' }), '欧阳静', '1'],
    [rule({ minLength: 2, maxLength: 4 }), '一二三', '一二三四五'],
    [rule({ pattern: 'G\\d{1,4}' }), 'G12', 'K12'],
  ],
  textarea: [[rule({ maxLength: 5 }), '一\n二', '一二三四五六']],
  number: [
    [rule({ min: 1, max: 9 }), '9', '10'],
    [rule({ step: 0.5 }), '1.5', '1.2'],
  ],
  phone: [[{}, '13900000001', '12345']],
  idCard: [[{}, person(71).idCard, '1234']],
  email: [[{}, 'a@example.com', 'a@']],
  date: [[{}, '2008-02-29', '2009-02-29']],
  picker: [
    [{}, '2', '3'],
    [ofTable, '01', '__'],
  ],
  checkboxes: [
    [{ maxCount: 1 }, ['2'], ['1', '2']],
    [{ options: [{ index: 'x', label: '唱歌' }] }, ['x'], ['1']],
  ],
  region: [[{}, { code: '440103', names: ['广东省', '广州市', '荔湾区'] }, { code: '0', names: [] }]],
  majors: [[{}, ['m2'], ['m1', 'm2']]],
  upload: [
    [{ maxCount: 1, verify: { type: 'image', size: 1 } }, [file('png')], [file('pdf')]],
    [
      { accept: ['png'], pictures: { openCompress: true, quality: 70, width: 800 } },
      [file('png')],
      [file('jpg')],
    ],
    [{ pictures: { openCompress: false } }, [file('png')], [file('png'), file('png')]],
  ],
};

/** What every kind has. */
const common: readonly (readonly [string, (field: Field) => Partial<Field>])[] = [
  ['a message', (field) => ({ rules: withRule(field, { required: true, message: '请看清楚再填' }) })],
  ['a placeholder', () => ({ placeholder: '用于核对' })],
  ['a condition', () => ({ showWhen: { key: 'gate', equals: '1' } })],
];
const gate = {
  type: 'picker',
  key: 'gate',
  label: '是否继续',
  options: [{ index: '1', label: '是' }],
} as const;
const kinds = publishedFieldTypes as readonly PublishedFieldType[];

async function planWith(edit: Partial<PlanEdit>, title: string) {
  const staff = await desk.staff(tenantId, [{ role: 'administrator' }]);
  const made = await desk.ask(planEndpoints.create, { title, from: { start: 'blank' } }, staff);
  const { id: planId, revision, edit: blank } = made.json().plan;
  const save = async (part: Partial<PlanEdit>) => {
    const saved = await desk.ask(planEndpoints.save, { planId, revision, edit: part }, staff);
    return saved.json();
  };
  return { staff, planId, blank: { ...blank, ...edit } as PlanEdit, save };
}

test.each(common.map(([property, put], index) => ({ property, put, index })))(
  'each kind of field with $property is published, filled in, submitted, and shown at the desk',
  async ({ property, put, index }) => {
    const { server } = desk;
    const { staff, planId, blank, save } = await planWith({}, `各种字段，${property}`);
    const at = blank.fields.length;
    let draft = insertFields(blank, { at, step: 0 }, [gate, ...kinds.map((type) => ({ type }))]);
    const answerOf = new Map<string, Case>();
    for (const [place, kind] of kinds.entries()) {
      const one = cases[kind][index % cases[kind].length] ?? expect.fail();
      const here = at + 1 + place;
      draft = changeField(draft, here, { label: `${kind}的问题`, ...one[0] });
      const field = draft.fields[here] ?? expect.fail();
      draft = changeField(draft, here, put(field));
      answerOf.set(field.key, one);
    }
    const english = Object.fromEntries(draft.fields.map(({ label, key }) => [label, `In English: ${key}`]));
    const majors = ['m1', 'm2'].map((id) => ({ id, code: id, name: `专业${id}` }));
    const choices = { min: 1, max: 1 };
    const now = server.clock.now();
    const times = { opensAt: now - 3 * 86_400_000, closesAt: now + 86_400_000, cap: 5 };
    const { fields } = draft;
    const { revision, problems } = await save({ fields, english, majors, choices, ...times });
    expect(problems.filter(({ level }: { level: string }) => level === 'fault')).toEqual([]);
    const published = await desk.ask(planEndpoints.publish, { planId, revision }, staff);
    expect(published.json()).toMatchObject({ plan: { version: 1 } });

    const given = await server.ask(registerEndpoints.template, { planId }, { tenantId });
    expect(given.fields.find(({ key }) => key === 'gate')?.label).toEqual({
      zh: '是否继续',
      en: 'In English: gate',
    });
    const template = mapTemplateTexts(given, chineseTexts);
    const isOfTable = ({ codeTable }: Field) => codeTable !== undefined;
    expect(template.fields.filter((field) => !isOfTable(field))).toEqual(
      fields.filter((field) => !isOfTable(field)),
    );
    for (const { options } of template.fields.filter(isOfTable)) expect(options?.length).toBeGreaterThan(50);

    const { token, submissionKey } = await server.ask(registerEndpoints.openDraft, { planId }, { tenantId });
    const stored = await server.upload({ tenantId, bearer: token }, '材料.png');
    const answers: Record<string, Answer> = { ...person(80 + index), gate: '1' };
    for (const field of template.fields) {
      const [, right, wrong] = answerOf.get(field.key) ?? [];
      if (right === undefined || wrong === undefined) continue;
      const offered = { choices, majors };
      expect(fieldError(field, wrong, offered), field.label).toBeDefined();
      answers[field.key] = field.type === 'upload' ? [stored] : right;
      expect(fieldError(field, answers[field.key], offered), field.label).toBeUndefined();
    }
    const submission = { planId, submissionKey, templateVersion: template.version, promised: true };
    const bearer = { tenantId, bearer: token };
    for (const field of template.fields.filter(({ key }) => answerOf.has(key))) {
      const wrong = answerOf.get(field.key)?.[2];
      const refused = await server.call(
        registerEndpoints.register,
        { ...submission, answers: { ...answers, [field.key]: wrong } },
        bearer,
      );
      expect([field.key, refused.code]).toEqual([field.key, 400]);
    }
    const receipt = await server.ask(registerEndpoints.register, { ...submission, answers }, bearer);

    const { application } = (
      await desk.ask(applicationEndpoints.one, { id: receipt.applicationId }, staff)
    ).json();
    expect(application.template.fields.map(({ label }: Field) => label)).toEqual(
      fields.map(({ label }) => label),
    );
    const plain = ({ key }: Field) => !application.masked.includes(key);
    expect(pick(application.answers, fields.filter(plain))).toEqual(pick(answers, fields.filter(plain)));
    const more = await desk.ask(applicationEndpoints.reveal, { id: receipt.applicationId }, staff);
    expect(more.statusCode).toBe(403);
  },
);

function pick(answers: Answers, fields: readonly Field[]): Answers {
  return Object.fromEntries(
    fields.flatMap(({ key }) => (answers[key] === undefined ? [] : [[key, answers[key]]])),
  );
}

test('members of a field that the desk does not know are kept', async () => {
  const { staff, planId, blank, save } = await planWith({}, '新成员');
  const [first, ...others] = blank.fields;
  const fields = [{ ...first, fromTheFuture: { a: 1 }, rules: [{ required: true, alsoNew: 1 }] }, ...others];
  await save({ fields: fields as never });
  const read = (await desk.ask(planEndpoints.one, { planId }, staff)).json().plan.edit;
  expect(read.fields).toEqual(fields);
});
