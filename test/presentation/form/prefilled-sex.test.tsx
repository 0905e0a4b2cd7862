// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { answerParts } from '#domain/form/answers/answer-text';
import { normaliseAnswer } from '#domain/form/answers/normalise-answer';
import type { Field } from '#domain/form/template';
import { readTemplate } from '#infrastructure/tenant/read-template';
import { FormField } from '#presentation/form/form-field';
import { autumnTemplate } from '../../application/enrollment/samples';
import { render } from '../render';
import { entryOf, fieldOf } from './filling';
import { FormFixture } from './form-fixture';

const sexes = [
  { index: '0', label: '男' },
  { index: '1', label: '女' },
  { index: '5', label: '未说明' },
];
const words = [
  { index: 'male', label: '男' },
  { index: 'female', label: '女' },
  { index: 'unknown', label: '未说明' },
];
const sex: Field = { key: 'sex', label: '性别', type: 'picker', step: 0, rules: [], options: sexes };

/** A new application's form with one field, as a school sends it with an answer in it. */
async function formOf(field: Field & { readonly value: unknown }) {
  const fixture = new FormFixture();
  const { prefilled, ...template } = await readTemplate({ ...autumnTemplate, fields: [field] });
  const [read] = template.fields;
  fixture.gateway.templateResult = { ...autumnTemplate, fields: [{ ...field, ...read } as Field], prefilled };
  return fixture.form();
}

describe('a sex that the school has prefilled', () => {
  const sent: readonly (readonly [string | number, string, string])[] = [
    ['male', '男', '0'],
    ['female', '女', '1'],
    ['unknown', '未说明', '5'],
    [0, '男', '0'],
    ['1', '女', '1'],
    [5, '未说明', '5'],
  ];

  test.each(sent)('as %s shows its choice', async (value, label) => {
    const vm = await formOf({ ...sex, value });
    await render(<FormField entry={entryOf(vm, 'sex')} />);
    expect(screen.getByLabelText(/性别/).textContent).toContain(label);
  });

  test.each(sent)('as %s shows its choice where it is locked', async (value, label) => {
    const vm = await formOf({ ...sex, readonly: true, value });
    await render(<FormField entry={entryOf(vm, 'sex')} />);
    expect(screen.getByLabelText<HTMLInputElement>(/性别/).value).toBe(label);
  });

  test.each(sent)('as %s is in the copy, and is sent as the form’s own code', (value, label, code) => {
    const inWords = { ...sex, options: words };
    for (const field of [sex, inWords]) expect(answerParts(field, String(value), [])).toEqual([label]);
    expect(normaliseAnswer(sex, String(value))).toBe(code);
    expect(words.find(({ label: word }) => word === label)?.index).toBe(normaliseAnswer(inWords, code));
  });

  test('of a choice of two, one is chosen', async () => {
    const vm = await formOf({ ...sex, options: sexes.slice(0, 2), value: 'female' });
    await render(<FormField entry={entryOf(vm, 'sex')} />);
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([false, true]);
  });

  test('of another field keeps the school’s own codes', async () => {
    const options = [{ index: 'male', label: '公' }];
    const pet: Field = { ...sex, key: 'pet', options };
    expect(fieldOf(await formOf({ ...pet, value: 'male' }), 'pet').answer).toBe('male');
    expect(normaliseAnswer(pet, 'male')).toBe('male');
    expect(answerParts(pet, '0', [])).toEqual([]);
  });
});
