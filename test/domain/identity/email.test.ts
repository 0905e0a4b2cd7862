import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, normaliseEmail } from '#domain/identity/email';

describe('rule email', () => {
  it.each([
    'a@b.cn',
    '13800138000@qq.com',
    'li.xiaoyu+school@mail.qingyun.edu.cn',
    "o'brien@example.org",
    'x_y-z@a-b.example',
    ' a@b.cn ',
    'ａ＠ｂ．ｃｎ',
    'a@qq。com',
    `${'a'.repeat(64)}@example.com`,
  ])('passes %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'a',
    'a@b',
    '@b.cn',
    'a@',
    'a@.cn',
    'a@b.',
    'a@b..cn',
    'a@b@c.cn',
    'a b@c.cn',
    '.a@b.cn',
    'a.@b.cn',
    'a..b@c.cn',
    'a@-b.cn',
    'a@b-.cn',
    '李@b.cn',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.cn`,
    `a@${'b.'.repeat(130)}cn`,
  ])('refuses %s', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('passes every address that the generator of mail addresses makes', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(isEmail(address)).toBe(true);
      }),
    );
  });

  it('leaves its own normal form as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const email = normaliseEmail(text);
        expect(normaliseEmail(email)).toBe(email);
      }),
    );
  });
});
