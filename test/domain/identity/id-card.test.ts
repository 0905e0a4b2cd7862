import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractFromIdCard, readIdentityNumber } from '#domain/identity/id-card';
import { people } from './synthetic-people';

describe('extractFromIdCard', () => {
  it('returns birth date, sex or age', () => {
    expect(extractFromIdCard('110000200805120029', 'birthDate')).toBe('2008-05-12');
    expect(extractFromIdCard('110000200805120029', 'sex')).toBe('1');
    expect(extractFromIdCard('110000200803070013', 'sex')).toBe('0');
    expect(extractFromIdCard('110000200805120029', { ageOn: { year: 2026, month: 9, day: 1 } })).toBe('18');
  });

  it.each(['110000200803152368', '110000200702290017', '160000200804010011', ''])(
    'returns empty for %s',
    (text) => {
      expect(extractFromIdCard(text, 'birthDate')).toBe('');
      expect(extractFromIdCard(text, 'sex')).toBe('');
      expect(extractFromIdCard(text, { ageOn: { year: 2026, month: 9, day: 1 } })).toBe('');
    },
  );
});

describe('readIdentityNumber', () => {
  it('reads 18 digits directly and gives 15 the year prefix 19', () => {
    expect(readIdentityNumber('110000200803070013')).toEqual({ birthDate: '2008-03-07', sex: '0' });
    expect(readIdentityNumber('110000200805120029')).toEqual({ birthDate: '2008-05-12', sex: '1' });
    expect(readIdentityNumber('50000020080808007x')).toEqual({ birthDate: '2008-08-08', sex: '0' });
    expect(readIdentityNumber('110000850315236')).toEqual({ birthDate: '1985-03-15', sex: '1' });
    expect(readIdentityNumber('110000850315245')).toEqual({ birthDate: '1985-03-15', sex: '0' });
  });

  it('judges no check mark, only the shape', () => {
    expect(readIdentityNumber('110000200803152368')).toEqual({ birthDate: '2008-03-15', sex: '1' });
    expect(readIdentityNumber('1100002008031523')).toBeUndefined();
    expect(readIdentityNumber('1100002008O3152368')).toBeUndefined();
  });

  it('agrees with the extractor on every valid number', () => {
    fc.assert(
      fc.property(people, ({ number }) => {
        expect(readIdentityNumber(number)).toEqual({
          birthDate: extractFromIdCard(number, 'birthDate'),
          sex: extractFromIdCard(number, 'sex'),
        });
      }),
    );
  });
});
