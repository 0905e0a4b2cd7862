import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskPhone, normalisePhone, phoneError } from '#domain/identity/phone';

describe('rule phone', () => {
  it.each(['13800138000', '19900000000', '16200000000', '19700000000'])('passes %s', (phone) => {
    expect(phoneError(phone)).toBeUndefined();
  });

  it('takes 13 to 19 and no other beginning', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11}$/), (digits) => {
        const right = digits.charAt(0) === '1' && Number(digits.charAt(1)) >= 3;
        expect(phoneError(digits)).toBe(right ? undefined : 'prefix');
      }),
      { examples: [['12900000000'], ['13000000000'], ['23000000000']] },
    );
  });

  it.each([
    ['1380013800', 'length'],
    ['138001380000', 'length'],
    ['+8613800138000000', 'characters'],
    ['12800138000', 'prefix'],
    ['010-12345678', 'prefix'],
    ['1380013800O', 'characters'],
    ['13800138000.', 'characters'],
    ['()', 'characters'],
    ['', 'characters'],
  ])('refuses %s for its %s', (phone, fault) => {
    expect(phoneError(phone)).toBe(fault);
  });
});

describe('normalisePhone', () => {
  it.each([
    '１３８００１３８０００',
    '١٣٨٠٠١٣٨٠٠٠',
    '۱۳۸ ۰۰۱۳ ۸۰۰۰',
    '138 0013 8000',
    '138-0013-8000',
    '138－0013—8000',
    '+86 138 0013 8000',
    '＋８６１３８００１３８０００',
    '0086-13800138000',
    '8613800138000',
    '(+86)138 0013 8000',
    '（+86）13800138000',
    '+(86) 138-0013-8000',
    '138.0013.8000',
    '138·0013·8000',
    '\u202D138 0013 8000\u202C',
  ])('reads %s', (text) => {
    expect(normalisePhone(text)).toBe('13800138000');
    expect(phoneError(text)).toBeUndefined();
  });

  it('takes the country code off a whole number only', () => {
    expect(normalisePhone('+86138')).toBe('+86138');
    expect(normalisePhone('86138001380')).toBe('86138001380');
  });

  it('leaves its own result as it is', () => {
    const tricky = fc.constantFrom(...'0123456786 -.·()（）+＋８６—\u3000\u200B');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: tricky })), (text) => {
        const phone = normalisePhone(text);
        expect(normalisePhone(phone)).toBe(phone);
      }),
      { examples: [['86-86-13800138000'], ['+86+8613800138000']] },
    );
  });
});

describe('maskPhone', () => {
  it('keeps the first three and the last four', () => {
    expect(maskPhone('13800138000')).toBe('138****8000');
  });

  it('shows nothing of what is no full number', () => {
    expect(maskPhone('1380013')).toBe('*******');
  });
});
