import { describe, expect, test } from 'vitest';
import {
  addStep,
  changeField,
  changeKey,
  changeKind,
  conditionFields,
  duplicateField,
  endOfStep,
  type FormDraft,
  freeKey,
  inStepOrder,
  insertFields,
  moveAfter,
  moveField,
  moveStep,
  optionsOf,
  removeField,
  removeStep,
  renameOption,
  ruleOf,
  withRule,
} from '#desk/application/form-editor/form-commands';
import { fieldType, type PublishedFieldType, publishedFieldTypes } from '#domain/form/field-type';
import type { Field } from '#domain/form/template';

const field = (key: string, step = 0, more: Partial<Field> = {}): Field => ({
  key,
  label: key,
  type: 'text',
  step,
  rules: [],
  ...more,
});
const yesOrNo = optionsOf(['是', '否']);
/** a, b | c, d, of which d is asked where a is 是. */
const draft: FormDraft = {
  steps: ['一', '二'],
  fields: [
    field('a', 0, { type: 'picker', options: yesOrNo }),
    field('b'),
    field('c', 1),
    field('d', 1, { showWhen: { key: 'a', equals: '1' } }),
  ],
  english: {},
};
const outline = ({ fields }: FormDraft) => fields.map(({ key, step }) => `${key}${step}`).join(' ');

test('fields are put into the order of their steps, each step in its own order', () => {
  const mixed = { ...draft, fields: [field('x', 1), field('y', 0), field('z', 1), field('w', 0)] };
  expect(outline(inStepOrder(mixed))).toBe('y0 w0 x1 z1');
  expect(inStepOrder(draft)).toBe(draft);
});

test.each(publishedFieldTypes as readonly PublishedFieldType[])(
  'a new %s is of its kind, has a label, and a key that is free',
  (type) => {
    const made = insertFields(draft, { at: endOfStep(draft, 0), step: 0 }, [{ type }, { type }], ['field1']);
    const [first, second] = [made.fields[2], made.fields[3]];
    expect(first && fieldType(first)).toBe(type);
    expect(first?.label).not.toBe('');
    expect(new Set(made.fields.map(({ key }) => key)).size).toBe(6);
    expect(made.fields.map(({ key }) => key)).not.toContain('field1');
    expect([first?.step, second?.step]).toEqual([0, 0]);
  },
);

test('a new field of a code table has no options of its own', () => {
  const made = insertFields(draft, { at: 0, step: 0 }, [{ type: 'picker', codeTable: 'ethnicGroups' }]);
  expect(made.fields[0]).not.toHaveProperty('options');
});

test('a wished key that is taken gets a number', () => {
  expect(freeKey(new Set(['email']), 'email')).toBe('email2');
  expect(freeKey(new Set(['field1']))).toBe('field2');
});

describe('a field that is changed', () => {
  const strange = { ...draft, fields: [{ ...field('a'), fromTheFuture: 1, maxLength: 3 } as Field] };

  test('keeps the members that the desk does not know, and loses those that become undefined', () => {
    expect(changeField(strange, 0, { label: '甲', maxLength: undefined }).fields).toStrictEqual([
      { ...field('a'), label: '甲', fromTheFuture: 1 },
    ]);
  });

  test.each(publishedFieldTypes as readonly PublishedFieldType[])('from and to %s is of the kind', (type) => {
    const linked = field('a', 0, { isLink: true, options: yesOrNo });
    const there = changeKind({ ...draft, fields: [linked] }, 0, type);
    expect(there.fields.map(fieldType)).toEqual([type]);
    expect(changeKind(there, 0, 'text').fields.map(fieldType)).toEqual(['text']);
  });

  test('a list of options stays with another kind of list', () => {
    expect(changeKind(draft, 0, 'checkboxes').fields[0]?.options).toBe(yesOrNo);
  });
});

test('conditions follow a renamed key; a key that is taken is not had', () => {
  const renamed = changeKey(draft, 0, 'boarding');
  expect(renamed.fields[0]?.key).toBe('boarding');
  expect(renamed.fields[3]?.showWhen).toEqual({ key: 'boarding', equals: '1' });
  expect(changeKey(draft, 0, 'b')).toBe(draft);
});

test('the conditions on a field go with it', () => {
  const removed = removeField(draft, 0);
  expect(outline(removed)).toBe('b0 c1 d1');
  expect(removed.fields[2]).toStrictEqual(field('d', 1));
});

test('a copy stands after its field, under a key of its own', () => {
  const copied = duplicateField(draft, 3, ['field1']);
  expect(copied.fields[4]).toEqual({ ...draft.fields[3], key: 'field2' });
});

describe('a field is moved', () => {
  test.each<[at: number, by: 1 | -1, expected: string, to: number]>([
    [1, -1, 'b0 a0 c1 d1', 0],
    [2, 1, 'a0 b0 d1 c1', 3],
    [2, -1, 'a0 b0 c0 d1', 2],
    [1, 1, 'a0 b1 c1 d1', 1],
    [0, -1, 'a0 b0 c1 d1', 0],
    [3, 1, 'a0 b0 c1 d1', 3],
  ])('%i by %i', (at, by, expected, to) => {
    const [moved, index] = moveField(draft, at, by);
    expect([outline(moved), index]).toEqual([expected, to]);
  });

  test.each<[at: number, after: number | { step: number }, expected: string, to: number]>([
    [0, 2, 'b0 c1 a1 d1', 2],
    [3, 0, 'a0 d0 b0 c1', 1],
    [0, 3, 'b0 c1 d1 a1', 3],
    [0, { step: 0 }, 'b0 a0 c1 d1', 1],
    [3, { step: 0 }, 'a0 b0 d0 c1', 2],
    [0, 0, 'a0 b0 c1 d1', 0],
  ])('%i after %j', (at, after, expected, to) => {
    const [moved, index] = moveAfter(draft, at, after);
    expect([outline(moved), index]).toEqual([expected, to]);
  });
});

describe('a step', () => {
  test('that is moved takes its fields along', () => {
    const moved = moveStep(draft, 0, 1);
    expect([moved.steps, outline(moved)]).toEqual([['二', '一'], 'c0 d0 a1 b1']);
    expect(moveStep(draft, 0, -1)).toBe(draft);
  });

  test.each([
    [0, 'a0 b0 c0 d0', ['二']],
    [1, 'a0 b0 c0 d0', ['一']],
  ])('that is removed leaves its fields: %i', (at, expected, steps) => {
    const removed = removeStep(draft, at);
    expect([outline(removed), removed.steps]).toEqual([expected, steps]);
  });

  test('in the middle leaves its fields to the one before, and the only one stays', () => {
    const three = addStep({ ...draft, fields: [...draft.fields, field('e', 2)] }, '三');
    expect(outline(removeStep(three, 1))).toBe('a0 b0 c0 d0 e1');
    const one = { ...draft, steps: ['一'], fields: [] };
    expect(removeStep(one, 0)).toBe(one);
  });
});

test('options keep the index of their label, and new ones get one that nobody has', () => {
  const known = [
    { index: 'train', label: '火车' },
    { index: '7', label: '飞机' },
  ];
  expect(optionsOf(['飞机', '自驾', '火车', '自驾', '步行'], known)).toEqual([
    { index: '7', label: '飞机' },
    { index: '8', label: '自驾' },
    { index: 'train', label: '火车' },
    { index: '9', label: '步行' },
  ]);
});

test('an option that is renamed keeps its index, and what is asked where it is chosen still is', () => {
  const renamed = renameOption(draft, 0, 0, '要住校');
  expect(renamed.fields[0]?.options).toEqual([
    { index: '1', label: '要住校' },
    { index: '2', label: '否' },
  ]);
  expect(renamed.fields[3]?.showWhen).toEqual({ key: 'a', equals: '1' });
});

test('a limit is changed in the rule that has it, else in the first', () => {
  const limited = field('a', 0, {
    rules: [
      { required: true, message: '必填' },
      { min: 1, max: 9 },
    ],
  });
  expect(ruleOf(limited, 'max')).toBe(9);
  expect(withRule(limited, { max: 8, min: undefined, maxLength: 3, required: false })).toEqual([
    { required: false, message: '必填', maxLength: 3 },
    { max: 8 },
  ]);
  expect(withRule(field('a'), { required: true })).toEqual([{ required: true }]);
});

test('a condition is offered on what comes before and has options of its own', () => {
  expect(conditionFields(draft, 3).map(({ key }) => key)).toEqual(['a']);
  expect(conditionFields(draft, 0)).toEqual([]);
});
