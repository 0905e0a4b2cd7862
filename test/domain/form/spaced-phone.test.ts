import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spacedPhone, unspacedPhone } from '#domain/form/spaced-phone';

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
