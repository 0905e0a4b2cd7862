import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnswers, checkField } from '#domain/form/answers/check-answers';
import { normaliseAnswers } from '#domain/form/answers/normalise-answers';
import type { FieldType } from '#domain/form/field-type';
import type { MajorChoices } from '#domain/form/kinds/field-kind';
import { TEXT_LIMIT } from '#domain/form/rule-pattern';
import type { Answer, Attachment, Field } from '#domain/form/template';
import { visibleFields } from '#domain/form/visible-fields';

const choices: MajorChoices = {
  choices: { min: 1, max: 2 },
  majors: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
};
const options = [
  { index: '1', label: 'yes' },
  { index: '0', label: 'no' },
];

function field(type: FieldType, more: Partial<Field> = {}): Field {
  return { key: 'key', label: 'Label', type, step: 0, rules: [], ...more };
}

function file(name: string, size = 1): Attachment {
  return { path: `path/${name}`, name, type: '', size };
}

describe('a single answer', () => {
  it('of a code table that is not loaded is accepted', () => {
    const required = { rules: [{ required: true }], codeTable: 'politicalStatuses' } as const;
    expect(checkField(field('picker', required), '03', choices)).toBeUndefined();
    expect(checkField(field('checkboxes', required), ['03', '13'], choices)).toBeUndefined();
    expect(checkField(field('checkboxes', required), ['03', '03'], choices)?.error).toBe('repeated');
    const atMost = field('checkboxes', { ...required, maxCount: 1 });
    expect(checkField(atMost, ['03', '13'], choices)?.error).toBe('count');
  });

  it('is required by the first rule or a plan with majors', () => {
    const required = { rules: [{ required: true }] };
    for (const answer of [undefined, '', ' \u3000\u200B', '\u3164']) {
      expect(checkField(field('text', required), answer, choices)).toEqual({
        key: 'key',
        error: 'required',
      });
      expect(checkField(field('text', { rules: [{}, { required: true }] }), answer, choices)).toBeUndefined();
    }
    expect(checkField(field('upload', required), [], choices)).toMatchObject({ error: 'required' });
    expect(checkField(field('text', { multipleChoice: 1 }), [], choices)).toMatchObject({
      error: 'required',
    });
  });

  it('is validated by the named rules, or by its type if there are none', () => {
    const twice = field('text', { rules: [{ ruleName: 'name' }, { ruleName: 'fullName' }] });
    expect(checkField(twice, '何', choices)).toEqual({
      key: 'key',
      error: 'rule',
      rule: 'name',
      detail: 'length',
    });
    expect(checkField(field('phone'), '12800138000', choices)).toMatchObject({
      rule: 'phone',
      detail: 'prefix',
    });
    expect(checkField(field('idCard'), '1100002008', choices)).toMatchObject({
      rule: 'idCard',
      detail: 'length',
    });
    expect(checkField(field('email'), 'nobody', choices)).toEqual({
      key: 'key',
      error: 'rule',
      rule: 'email',
    });
  });

  it('may be as long as the limit, counted in visible characters', () => {
    expect(checkField(field('textarea'), '𠮷'.repeat(TEXT_LIMIT), choices)).toBeUndefined();
    expect(checkField(field('textarea'), '𠮷'.repeat(TEXT_LIMIT + 1), choices)).toEqual({
      key: 'key',
      error: 'tooLong',
      max: TEXT_LIMIT,
    });
  });

  it.each<[FieldType, Answer, string | undefined]>([
    ['picker', '1', undefined],
    ['picker', 'yes', 'option'],
    ['picker', ['1'], 'kind'],
    ['checkboxes', ['1', '0'], undefined],
    ['checkboxes', ['1', '1'], 'repeated'],
    ['checkboxes', ['7'], 'option'],
    ['checkboxes', '1', 'kind'],
    ['majors', ['a', 'c'], undefined],
    ['majors', ['a', 'b', 'c'], 'count'],
    ['majors', ['a', 'a'], 'repeated'],
    ['majors', ['z'], 'option'],
    ['majors', [file('a.png')], 'kind'],
    ['number', '１２.5', undefined],
    ['number', '١٢', undefined],
    ['number', '-3', undefined],
    ['number', '1e5', 'number'],
    ['date', '2024-02-29', undefined],
    ['date', '2023-02-29', 'date'],
    ['date', '2024-13-01', 'date'],
    ['date', '2024-1-1', 'date'],
    ['region', { code: '330106', names: ['浙江省', '杭州市', '西湖区'] }, undefined],
    ['region', { code: '33010', names: ['浙江省'] }, 'region'],
    ['region', { code: '330106', names: [] }, 'region'],
    ['region', '330106', 'kind'],
    ['text', { code: '330106', names: ['浙江省'] }, 'kind'],
    ['upload', [file('a.PNG'), file('b.jpg')], undefined],
    ['upload', [file('a.png'), file('a.png')], 'repeated'],
    ['upload', [file('a.png'), file('b.png'), file('c.png')], 'count'],
    ['upload', [file('a.gif')], 'extension'],
    ['upload', [file('a.png', 20_971_521)], 'fileSize'],
    ['upload', ['a'], 'kind'],
    ['upload', 'a', 'kind'],
  ])('of a %s: %j', (type, answer, error) => {
    const found = checkField(field(type, { options, maxCount: 2, accept: ['png', 'jpg'] }), answer, choices);
    expect(found?.error).toBe(error);
  });
});

const form = {
  fields: [
    field('idCard', { key: 'idCard', rules: [{ required: true }] }),
    field('date', { key: 'birthDate', rules: [{ required: true }], readonly: true }),
    field('picker', { key: 'boarding', options, rules: [{ required: true }] }),
    field('text', { key: 'note', rules: [{ required: true }], showWhen: { key: 'boarding', equals: '1' } }),
    field('text', { key: 'deeper', showWhen: { key: 'note', equals: 'more' } }),
    field('text', { key: 'never', showWhen: { key: 'nothing', equals: '1' } }),
    field('text', { key: 'round', showWhen: { key: 'round', equals: '1' } }),
  ],
};
const id = '110000200805120029';
const shown = (answers: Record<string, Answer>) => visibleFields(form, answers).map(({ key }) => key);

describe('the answers together', () => {
  it('show a field while all its conditions are met', () => {
    const always = ['idCard', 'birthDate', 'boarding'];
    expect(shown({ boarding: '0', note: 'more' })).toEqual(always);
    expect(shown({ boarding: '1', note: 'more' })).toEqual([...always, 'note', 'deeper']);
    expect(shown({ boarding: '1', round: '1' })).toEqual([...always, 'note']);
  });

  it('are complete without hidden fields, and name every error in order', () => {
    expect(checkAnswers(form, { idCard: id, birthDate: '2008-05-12', boarding: '0' }, choices)).toEqual([]);
    const errors = checkAnswers(form, { birthDate: '2008-05-12', boarding: '1', other: 'x' }, choices);
    expect(errors.map(({ key, error }) => [key, error])).toEqual([
      ['idCard', 'required'],
      ['note', 'required'],
      ['other', 'unknown'],
    ]);
  });

  it('agree with the ID number', () => {
    const answers = { idCard: id, birthDate: '2008-05-13', boarding: '0' };
    expect(checkAnswers(form, answers, choices)).toEqual([{ key: 'birthDate', error: 'disagrees' }]);
  });

  it('normalised are without hidden or empty ones, with those derived from the ID number', () => {
    const typed = {
      idCard: ' １１００００ 20080512 0029',
      boarding: '0',
      note: 'x',
      deeper: ' ',
      other: 'kept',
    };
    expect(normaliseAnswers(form, typed)).toEqual({
      idCard: id,
      birthDate: '2008-05-12',
      boarding: '0',
      other: 'kept',
    });
  });

  it('normalised keep a sex by its number, and another field’s own text', () => {
    const gender = (key: string) => field('picker', { key });
    const answers = { sex: 'female', pet: 'female', kin: 'unknown' };
    expect(normaliseAnswers({ fields: [gender('sex'), gender('pet'), gender('kin')] }, answers)).toEqual({
      ...answers,
      sex: '1',
    });
  });

  it('normalised keep no invisible characters in a region’s names', () => {
    const region = { fields: [field('region', { key: 'home' })] };
    const typed = { home: { code: '330106', names: [' 浙江省\u202e', '\u200b杭州市', '西湖\u0000区'] } };
    expect(normaliseAnswers(region, typed)).toEqual({
      home: { code: '330106', names: ['浙江省', '杭州市', '西湖区'] },
    });
  });

  it('normalised stay the same when normalised again', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(id, '1', '0', 'more', ' 1 '));
    const answers = fc.record(
      { idCard: text, birthDate: text, boarding: text, note: text, deeper: text },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(answers, (typed) => {
        const tidied = normaliseAnswers(form, typed);
        expect(normaliseAnswers(form, tidied)).toEqual(tidied);
      }),
    );
  });
});
