import { describe, expect, test } from 'vitest';
import type { FieldType } from '#domain/form/field-type';
import { limitError, templateFault } from '#domain/form/rule-limits';
import type { Field, FieldRule } from '#domain/form/template';

const field = (type: FieldType, ...rules: FieldRule[]): Field => ({
  key: 'a',
  label: 'A',
  type,
  step: 0,
  rules,
});

describe('a limit', () => {
  test.each<[FieldType, FieldRule, right: string, wrong: string, limit: string]>([
    ['number', { min: 0.5 }, '0.5', '0.49', 'min'],
    ['number', { max: -3 }, '-3', '-2.9', 'max'],
    ['number', { step: 0.01 }, '19.99', '19.995', 'step'],
    ['number', { min: 1, step: 5 }, '11', '10', 'step'],
    ['number', { step: 1 }, '999999999999999', '0.000001', 'step'],
    ['text', { minLength: 2 }, '𠮷林', '𠮷', 'minLength'],
    ['textarea', { maxLength: 2 }, '𠮷林', '𠮷林省', 'maxLength'],
    ['text', { pattern: '[A-Z]\\d{4}|无' }, 'G1234', 'G1234 ', 'pattern'],
    ['text', { pattern: 'a|b' }, 'b', 'ab', 'pattern'],
  ])('of a %s, %j, takes %s and not %s', (type, rule, right, wrong, limit) => {
    const checked = field(type, { required: true }, { ...rule, message: '校方的话' });
    expect(limitError(checked, right)).toBeUndefined();
    expect(limitError(checked, wrong)).toMatchObject({ error: 'limit', limit, message: '校方的话' });
  });

  test('is none of what is picked', () => {
    expect(limitError(field('picker', { minLength: 9, pattern: 'x' }), '1')).toBeUndefined();
  });
});

describe('a template is refused, in words for the school,', () => {
  test.each<[FieldRule[], RegExp]>([
    [[{ min: 18 }, { max: 16 }], /^field a: min 18 is above max 16$/],
    [[{ minLength: 5, maxLength: 4 }], /minLength 5 is above maxLength 4/],
    [[{ step: 0 }], /step 0 is not above 0/],
    [[{ pattern: '(a' }], /\(a is no regular expression/],
    [[{ pattern: 'a)' }], /is no regular expression/],
    [[{ pattern: '(a+)+' }], /\(a\+\)\+ may backtrack for too long/],
    [[{ pattern: '(a|a)*' }], /backtrack/],
    [[{ pattern: '(?:a?){64}' }], /backtrack/],
    [[{ pattern: '(\\w+\\s?)*' }], /backtrack/],
    [[{ pattern: '\\d+\\d+\\d+x' }], /backtrack/],
    [[{ pattern: '(?=(x{1,99}y{0,99}){9})z' }], /backtrack/],
  ])('for %j', (rules, fault) => {
    expect(templateFault({ fields: [{ key: 'a', rules }] })).toMatch(fault);
  });

  test.each([
    '[1-9]\\d{5}',
    '[\\u4e00-\\u9fff·]{2,20}',
    '\\p{Script=Han}+',
    '[^@\\s]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,2}',
    '(?:\\d{1,3}\\.){3}\\d{1,3}',
    '(京|津|沪|渝)[A-Z][\\dA-Z]{5,6}',
    '(?!0{4})\\d{4}',
    '.*毕业.*',
    '[(|)*+]{2}\\(\\|\\)',
    '(?<year>\\d{4})-\\k<year>',
    '\\u{20000}?',
  ])('not for the pattern %s', (pattern) => {
    expect(templateFault({ fields: [{ key: 'a', rules: [{ pattern }] }] })).toBeUndefined();
  });

  test('and the worst that is let through ends in time', () => {
    const begun = performance.now();
    const worst = field('text', { pattern: '\\d*\\d*x' });
    expect(limitError(worst, '1'.repeat(5_000))).toMatchObject({ limit: 'pattern' });
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
