import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRule, normaliseValue } from '#domain/identity/rule';
import { RULE_NAMES, type RuleName } from '#domain/identity/rule-name';

const ruleNames = fc.constantFrom<RuleName>(...RULE_NAMES);

describe('checkRule', () => {
  it.each<[RuleName, string]>([
    ['name', '陈思远'],
    ['fullName', '买买提·阿不都'],
    ['phone', '138 0013 8000'],
    ['idCard', '50000020080808007x'],
    ['email', 'a@b.cn'],
  ])('%s passes %s', (rule, text) => {
    expect(checkRule(rule, text)).toBeUndefined();
  });

  it.each([
    ['name', '买买提·阿不都', { rule: 'name', detail: 'characters' }],
    ['name', '陈', { rule: 'name', detail: 'length' }],
    ['fullName', '陈', { rule: 'fullName', detail: 'length' }],
    ['phone', '12800138000', { rule: 'phone', detail: 'prefix' }],
    ['idCard', '110000200803152368', { rule: 'idCard', detail: 'check' }],
    ['idCard', '1100', { rule: 'idCard', detail: 'length' }],
    ['email', 'a@b', { rule: 'email' }],
  ] as const)('%s refuses %s', (rule, text, failure) => {
    expect(checkRule(rule, text)).toEqual(failure);
  });

  it.each(RULE_NAMES)('%s passes an empty value', (rule) => {
    for (const text of ['', ' ', '\u3000\n', '\u200B']) expect(checkRule(rule, text)).toBeUndefined();
  });

  it('judges a text as it judges the spelling that is kept, which stays as it is', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '李　明',
        '买买提．阿不都',
        '+86 138-0013-8000',
        '110000850315236',
        'ａ＠ｂ。ｃｎ',
        '50000020080808007ｘ',
      ),
    );
    fc.assert(
      fc.property(ruleNames, typed, (rule, text) => {
        const kept = normaliseValue(rule, text);
        expect(normaliseValue(rule, kept)).toBe(kept);
        expect(checkRule(rule, kept)).toEqual(checkRule(rule, text));
      }),
      { numRuns: 1000, examples: [['phone', '-']] },
    );
  });
});

describe('normaliseValue', () => {
  it.each<[RuleName, string, string]>([
    ['name', ' 陈思远 ', '陈思远'],
    ['fullName', '买买提•阿不都', '买买提·阿不都'],
    ['phone', '+86 138-0013-8000', '13800138000'],
    ['idCard', '110000 850315 236', '110000198503152367'],
    ['idCard', '11000020080315236ｘ', '11000020080315236X'],
    ['email', ' ａ＠b.cn', 'a@b.cn'],
  ])('%s keeps %s as %s', (rule, text, kept) => {
    expect(normaliseValue(rule, text)).toBe(kept);
  });
});
