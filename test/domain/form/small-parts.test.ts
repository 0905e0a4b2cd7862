import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftKey } from '#domain/enrollment/draft';
import { hasValue } from '#domain/form/answer';
import { fieldType } from '#domain/form/field-type';
import { normaliseAnswer } from '#domain/form/normalise-answer';
import { regionAnswer, regionPath } from '#domain/form/region';
import { spacedPhone, unspacedPhone } from '#domain/form/spaced-phone';
import type { Field } from '#domain/form/template';
import { autumnTemplate, regions } from '../../application/enrollment/samples';

const plain: Field = { key: 'x', label: 'x', type: 'text', step: 0, rules: [] };

describe('a phone number on the screen', () => {
  it('stands in groups as far as it goes', () => {
    expect(['1', '138', '1380', '1380013', '13800138000'].map(spacedPhone)).toEqual([
      '1',
      '138',
      '138 0',
      '138 0013',
      '138 0013 8000',
    ]);
    expect(spacedPhone('+86 138')).toBe('+86 138');
    expect(spacedPhone('138001380001')).toBe('138001380001');
  });

  it('loses nothing on the way there and back', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,11}$/), (digits) => {
        expect(unspacedPhone(spacedPhone(digits))).toBe(digits);
      }),
    );
  });
});

describe('a region', () => {
  it('is found with all above it', () => {
    expect(regionPath(regions, '440103').map(({ name }) => name)).toEqual(['广东省', '广州市', '荔湾区']);
    expect(regionPath(regions, '999999')).toEqual([]);
  });

  it('is an answer only at its end', () => {
    expect(regionAnswer(regionPath(regions, '440100'))).toBeUndefined();
    expect(regionAnswer(regionPath(regions, '440103'))).toEqual({
      code: '440103',
      names: ['广东省', '广州市', '荔湾区'],
    });
    expect(regionAnswer([])).toBeUndefined();
  });
});

describe('a field', () => {
  it('flagged multipleChoice is the majors block whatever its type', () => {
    expect(fieldType({ ...plain, multipleChoice: 1 })).toBe('majors');
    expect(fieldType({ ...plain, multipleChoice: 0 })).toBe('text');
  });

  it('is answered by anything but blanks and empty lists', () => {
    expect([undefined, '', ' \u3000', [], { code: '', names: [] }].map(hasValue)).toEqual(
      Array(5).fill(false),
    );
    expect(['0', ['a'], { code: '110101', names: ['a'] }].map(hasValue)).toEqual([true, true, true]);
  });

  it('is tidied by its own rule, shown or not', () => {
    const phone = autumnTemplate.fields.find(({ key }) => key === 'phone') ?? plain;
    expect(normaliseAnswer(phone, ' +86 138-0013-8000 ')).toBe('13800138000');
    expect(
      normaliseAnswer({ ...phone, showWhen: { key: 'nobody', equals: '1' } }, '１３８００１３８０００'),
    ).toBe('13800138000');
    expect(normaliseAnswer(plain, '  ')).toBeUndefined();
  });
});

describe('a draft', () => {
  it('is stored by its plan, by the application whose returned fields are edited, or by the new student', () => {
    const progress = { templateVersion: 1, answers: {}, step: 0, stepCount: 1, minutesLeft: 1 };
    const plan = { planId: 'p', planTitle: '' };
    expect(draftKey({ kind: 'newApplication', ...progress, ...plan })).toBe('p');
    expect(draftKey({ kind: 'resubmission', ...progress, ...plan, applicationId: 'a', version: 1 })).toBe(
      'a',
    );
    const checkin = { welcomeId: 'w', version: 1, saved: {} };
    expect(draftKey({ kind: 'checkinInformation', ...progress, ...checkin })).toBe('w');
  });
});
