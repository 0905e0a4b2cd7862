import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type FormEdit, type FormProblemCode, formProblems } from '#domain/form/problems';
import type { Field } from '#domain/form/template';
import { visibilityConditions } from '#domain/form/visibility-conditions';
import { TemplateData } from '#wire/records/application-records';

const field = (key: string, more: Partial<Field> = {}): Field => ({
  key,
  label: `问题 ${key}`,
  type: 'text',
  step: 0,
  rules: [{ required: true }],
  ...more,
});
const identity = [
  field('name'),
  field('idCard', { type: 'idCard', placeholder: '用于核对身份' }),
  field('phone', { type: 'phone' }),
];
const options = [
  { index: '1', label: '是' },
  { index: '0', label: '否' },
];
const sound: FormEdit = {
  steps: ['个人信息'],
  fields: [
    ...identity,
    field('boarding', { type: 'picker', options }),
    field('note', { showWhen: { key: 'boarding', equals: '1' } }),
  ],
  english: {},
  majors: [],
  choices: { min: 0, max: 0 },
};
const withFields = (...more: readonly Field[]): Partial<FormEdit> => ({ fields: [...identity, ...more] });
const picker = (more: Partial<Field>) => field('p', { type: 'picker', ...more });
const codesOf = (edit: Partial<FormEdit>, level = 'fault') =>
  formProblems({ ...sound, ...edit }).flatMap((one) =>
    one.level === level ? [`${one.path} ${one.code}`] : [],
  );

test('a sound form has no fault, and one hint in all where nothing is in English', () => {
  expect(formProblems(sound)).toEqual([{ path: 'english', code: 'englishMissing', level: 'hint', of: '6' }]);
});

describe('a fault is', () => {
  const one = { id: '520201' };
  const majorsField = (key: string) => field(key, { type: 'majors' });
  test.each<[Partial<FormEdit>, path: string, FormProblemCode]>([
    [{ fields: identity.slice(1) }, 'fields', 'identityMissing'],
    [{ fields: [field('name', { type: 'date' }), ...identity.slice(1)] }, 'fields.0', 'identityKind'],
    [{ fields: [field('name', { rules: [] }), ...identity.slice(1)] }, 'fields.0', 'identityOptional'],
    [withFields(field('a'), field('a')), 'fields.4.key', 'keyDuplicate'],
    [withFields(field('1a')), 'fields.3.key', 'keyMalformed'],
    [withFields(field('')), 'fields.3.key', 'keyMalformed'],
    [withFields(field('constructor')), 'fields.3.key', 'keyReserved'],
    [withFields(field('a', { label: ' ' })), 'fields.3.label', 'labelEmpty'],
    [withFields(field('a', { type: 'unsupported' })), 'fields.3', 'kindUnknown'],
    [withFields(picker({})), 'fields.3.options', 'optionsMissing'],
    [withFields(field('a', { type: 'checkboxes', options: [] })), 'fields.3.options', 'optionsMissing'],
    [
      withFields(picker({ options: [...options, { index: '2', label: ' ' }] })),
      'fields.3.options.2',
      'optionEmpty',
    ],
    [
      withFields(picker({ options: [...options, { index: '0', label: '不' }] })),
      'fields.3.options.2',
      'optionIndexTwice',
    ],
    [
      withFields(picker({ options: [...options, { index: '2', label: '否' }] })),
      'fields.3.options.2',
      'optionLabelTwice',
    ],
    [
      withFields(field('a', { showWhen: { key: 'x', equals: '1' } })),
      'fields.3.showWhen',
      'conditionUnknown',
    ],
    [
      withFields(field('a', { showWhen: { key: 'p', equals: '1' } }), picker({ options })),
      'fields.3.showWhen',
      'conditionLater',
    ],
    [
      withFields(field('a', { showWhen: { key: 'a', equals: '1' } })),
      'fields.3.showWhen',
      'conditionCircular',
    ],
    [
      withFields(picker({ options }), field('a', { showWhen: { key: 'p', equals: '2' } })),
      'fields.4.showWhen',
      'conditionOption',
    ],
    [{ majors: [one], choices: { min: 1, max: 1 } }, 'fields', 'majorsFieldMissing'],
    [withFields(majorsField('a')), 'fields.3', 'majorsMissing'],
    [
      { ...withFields(majorsField('a'), majorsField('b')), majors: [one], choices: { min: 1, max: 1 } },
      'fields.4',
      'majorsFieldTwice',
    ],
    [withFields(field('a', { step: 1 })), 'fields.3.step', 'stepUnknown'],
    [{ steps: [' '] }, 'steps.0', 'stepTitleEmpty'],
    [withFields(field('a', { rules: [{ min: 2, max: 1 }] })), 'fields.3.rules', 'rulesRange'],
    [
      withFields(field('a', { rules: [{ minLength: 2 }, { maxLength: 1 }] })),
      'fields.3.rules',
      'rulesLength',
    ],
    [withFields(field('a', { rules: [{ step: 0 }] })), 'fields.3.rules', 'rulesStep'],
    [withFields(field('a', { rules: [{ pattern: '(a+)+' }] })), 'fields.3.rules', 'rulesPattern'],
    [
      withFields(field('a', { type: 'upload', accept: ['pdf'], verify: { type: 'image' } })),
      'fields.3.accept',
      'uploadNothing',
    ],
    [withFields(field('a', { type: 'upload', maxCount: 0 })), 'fields.3.maxCount', 'countZero'],
    [withFields(field('a', { type: 'checkboxes', options, maxCount: 0 })), 'fields.3.maxCount', 'countZero'],
  ])('%j: %s %s', (edit, path, code) => {
    expect(codesOf(edit)).toEqual([`${path} ${code}`]);
  });

  test('each condition of a circle, and no condition that hangs on one', () => {
    const on = (key: string, other: string) => field(key, { showWhen: { key: other, equals: '1' } });
    const fields = [on('c', 'b'), on('b', 'c'), on('d', 'b')];
    expect(codesOf(withFields(...fields))).toEqual([
      'fields.3.showWhen conditionCircular',
      'fields.4.showWhen conditionCircular',
    ]);
    const byKey = new Map(fields.map((one) => [one.key, one]));
    expect(fields.map((one) => visibilityConditions(one, (key) => byKey.get(key)))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a hint is', () => {
  const labels = sound.fields.slice(2).map(({ label }) => [label, label] as const);
  const english = { ...Object.fromEntries(labels), 是: 'Yes', 否: 'No', 个人信息: 'You' };
  test.each<[Partial<FormEdit>, ...expected: string[]]>([
    [{ ...withFields(), steps: ['一', '二'] }, 'steps.1 stepEmpty', 'english englishMissing'],
    [{ english }, 'fields.0 englishMissing', 'fields.1 englishMissing'],
    [
      withFields(field('a', { label: '家庭年收入' })),
      'fields.3.placeholder purposeMissing',
      'english englishMissing',
    ],
    [
      withFields(field('a', { label: '监护人电话', placeholder: '仅用于紧急联系' })),
      'english englishMissing',
    ],
  ])('%j', (edit, ...expected) => {
    expect(codesOf(edit, 'hint')).toEqual(expected);
  });
});

test.each(['a', 'A_1', '1a', '', 'a-b', '名', 'a'.repeat(64), 'a'.repeat(65)])(
  'the key %j is sound for a form if it is for the wire',
  (key) => {
    const template = { planId: 'p', version: 1, steps: [], fields: [field(key)] };
    expect(codesOf(withFields(field(key))).length === 0).toBe(v.is(TemplateData, template));
  },
);

test('a thousand fields in a chain of conditions are checked in linear time', () => {
  const chain = (length: number) =>
    withFields(
      ...Array.from({ length }, (_, at) =>
        picker({
          key: `k${at}`,
          options,
          ...(at > 0 && { showWhen: { key: `k${at - 1}`, equals: '1' } }),
        }),
      ),
    );
  const took = (edit: Partial<FormEdit>) => {
    const from = performance.now();
    expect(codesOf(edit)).toEqual([]);
    return performance.now() - from;
  };
  const [short, long] = [chain(1_000), chain(16_000)];
  took(short);
  const base = Math.max(1, Math.min(...[1, 2, 3].map(() => took(short))));
  expect(Math.min(...[1, 2].map(() => took(long)))).toBeLessThan(base * 80);
});
