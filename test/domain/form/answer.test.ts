import { describe, expect, it } from 'vitest';
import { hasValue } from '#domain/form/answers/answer';
import { normaliseAnswer } from '#domain/form/answers/normalise-answer';
import { fieldType } from '#domain/form/field-type';
import type { Field } from '#domain/form/template';
import { autumnTemplate } from '../../application/enrollment/samples';

const plain: Field = { key: 'x', label: 'x', type: 'text', step: 0, rules: [] };

describe('a field', () => {
  it('flagged multipleChoice is the majors block whatever its type', () => {
    expect(fieldType({ ...plain, multipleChoice: 1 })).toBe('majors');
    expect(fieldType({ ...plain, multipleChoice: 0 })).toBe('text');
  });

  it('that is typed and flagged as a link is chosen, where the school says from what', () => {
    const options = [{ index: '1', label: '是' }];
    expect(fieldType({ ...plain, isLink: true, options })).toBe('picker');
    expect(fieldType({ ...plain, isLink: true, codeTable: 'nation' })).toBe('picker');
    expect(fieldType({ ...plain, isLink: true })).toBe('text');
    expect(fieldType({ ...plain, options })).toBe('text');
    expect(fieldType({ ...plain, type: 'checkboxes', isLink: true, options })).toBe('checkboxes');
  });

  it('is answered by anything but blanks and empty lists', () => {
    expect([undefined, '', ' \u3000', [], { code: '', names: [] }].map(hasValue)).toEqual(
      Array(5).fill(false),
    );
    expect(['0', ['a'], { code: '110101', names: ['a'] }].map(hasValue)).toEqual([true, true, true]);
  });

  it('is normalised by its own rule, whether or not it is visible', () => {
    const phone = autumnTemplate.fields.find(({ key }) => key === 'phone') ?? plain;
    expect(normaliseAnswer(phone, ' +86 138-0013-8000 ')).toBe('13800138000');
    expect(
      normaliseAnswer({ ...phone, showWhen: { key: 'nobody', equals: '1' } }, '１３８００１３８０００'),
    ).toBe('13800138000');
    expect(normaliseAnswer(plain, '  ')).toBeUndefined();
  });
});
