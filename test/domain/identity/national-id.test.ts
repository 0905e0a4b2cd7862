import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageOn,
  maskIdNumber,
  type NationalId,
  normaliseIdNumber,
  parseNationalId,
  toEighteen,
} from '#domain/identity/national-id';
import { people, withCheckMark } from './synthetic-people';

function valid(text: string): NationalId {
  const id = parseNationalId(text);
  if ('invalid' in id) throw new Error(`${text}: ${id.invalid}`);
  return id;
}

describe('parseNationalId', () => {
  it.each([
    ['110000200802290014', '2008-02-29', 0],
    ['310000200906300181', '2009-06-30', 1],
    ['440000200712319035', '2007-12-31', 0],
    ['650000201001017771', '2010-01-01', 0],
    ['50000020080808007X', '2008-08-08', 0],
    ['830000209808080042', '2098-08-08', 1],
    ['810000209808080030', '2098-08-08', 0],
  ])('reads %s', (number, birthDate, sex) => {
    expect(valid(number)).toEqual({ number, birthDate, sex });
  });

  it.each([
    ['李晓雨', '110000200805120029', '2008-05-12', 1],
    ['王子涵', '110000200803070013', '2008-03-07', 0],
    ['陈思远', '110000200711200036', '2007-11-20', 0],
    ['赵一凡', '510000200806150064', '2008-06-15', 1],
    ['孙浩然', '320000200808280051', '2008-08-28', 0],
    ['周雨桐', '440000200801010048', '2008-01-01', 1],
    ['林小满', '110000200802290073', '2008-02-29', 0],
  ])('reads the number of %s', (_name, number, birthDate, sex) => {
    expect(valid(number)).toEqual({ number, birthDate, sex });
  });

  it.each([
    ['110000200702290017', 'day'],
    ['110000200804310015', 'day'],
    ['110000200813010014', 'month'],
    ['160000200804010011', 'region'],
    ['110000189912310018', 'year'],
    ['110000210101010015', 'year'],
    ['110000200803152368', 'check'],
    ['110000200803152639', 'check'],
    [withCheckMark('11000020080001001'), 'month'],
    [withCheckMark('11000020080100001'), 'day'],
    [withCheckMark('11000020080132001'), 'day'],
    [withCheckMark('11000019000229001'), 'day'],
    [withCheckMark('00000020080101001'), 'region'],
    [withCheckMark('84000020080101001'), 'region'],
    ['', 'length'],
    ['11000020080512002', 'length'],
    ['1100002008051200299', 'length'],
    ['身份证', 'length'],
    ['1100002008O5120029', 'characters'],
    ['X10000200805120029', 'characters'],
    ['11000020080512002-', 'characters'],
    ['11000085031523X', 'characters'],
  ])('refuses %s for its %s', (text, part) => {
    expect(parseNationalId(text)).toEqual({ invalid: part });
  });

  it('knows every province and no other prefix', () => {
    const accepted = Array.from({ length: 90 }, (_, at) => String(at).padStart(2, '0')).filter(
      (prefix) => !('invalid' in parseNationalId(withCheckMark(`${prefix}000020080101001`))),
    );
    expect(accepted.join(' ')).toBe(
      '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83',
    );
  });

  it('takes the leap day of 2000 and of no other full century', () => {
    expect(valid(withCheckMark('11000020000229001')).birthDate).toBe('2000-02-29');
  });

  it('takes residence permits and foreign permanent residence cards', () => {
    for (const body of ['82000020080101001', '91184020080101001', '93139220080101002']) {
      expect(valid(withCheckMark(body)).birthDate).toBe('2008-01-01');
    }
  });

  it('upgrades 15 digits first, whose last digit tells the sex', () => {
    expect(valid('110000850315236')).toEqual({
      number: '110000198503152367',
      birthDate: '1985-03-15',
      sex: 1,
    });
    expect(valid('110000850315235').sex).toBe(0);
    expect(parseNationalId('160000850315236')).toEqual({ invalid: 'region' });
    expect(parseNationalId('110000851315236')).toEqual({ invalid: 'month' });
  });

  it.each([
    ['Arabic digits', '١١٠٠٠٠٢٠٠٨٠٢٢٩٠٠١٤', '110000200802290014'],
    ['full-width digits', '１１００００２００８０２２９００１４', '110000200802290014'],
    ['a lower-case x', '50000020080808007x', '50000020080808007X'],
    ['a full-width lower-case x', '50000020080808007ｘ', '50000020080808007X'],
    ['a multiplication sign for the X', '500000 20080808 007×', '50000020080808007X'],
    ['a Roman ten for the X', '50000020080808007Ⅹ', '50000020080808007X'],
    ['a Cyrillic letter for the X', '50000020080808007х', '50000020080808007X'],
    ['hyphens', '110000-20080229-0014', '110000200802290014'],
    ['a hyphen before the X', '500000-20080808-007-x', '50000020080808007X'],
    ['hyphens of a Chinese keyboard', '110000－2008—0229–0014', '110000200802290014'],
    ['blanks', ' 110000 2008 0229\u30000014\t', '110000200802290014'],
    ['invisible marks', '\u202D110000200802290014\u202C\uFEFF', '110000200802290014'],
  ])('takes %s', (_what, text, number) => {
    expect(valid(text).number).toBe(number);
  });

  it('accepts whatever is made by the standard, and tells date and sex', () => {
    fc.assert(
      fc.property(people, ({ number, birthDate, sequence }) => {
        expect(valid(number)).toEqual({ number, birthDate, sex: sequence % 2 === 1 ? 0 : 1 });
      }),
    );
  });

  it('catches any single changed character', () => {
    fc.assert(
      fc.property(people, fc.nat(17), fc.constantFrom(...'0123456789X'), ({ number }, at, mark) => {
        fc.pre(number.charAt(at) !== mark);
        expect(parseNationalId(number.slice(0, at) + mark + number.slice(at + 1))).toHaveProperty('invalid');
      }),
      { numRuns: 1000 },
    );
  });

  it('catches any two neighbours exchanged', () => {
    fc.assert(
      fc.property(people, fc.nat(16), ({ number }, at) => {
        const [left, right] = [number.charAt(at), number.charAt(at + 1)];
        fc.pre(left !== right);
        const exchanged = number.slice(0, at) + right + left + number.slice(at + 2);
        expect(parseNationalId(exchanged)).toHaveProperty('invalid');
      }),
      { numRuns: 1000 },
    );
  });

  it('answers every text with a number or a part, never an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        const id = parseNationalId(text);
        expect('invalid' in id || /^\d{17}[\dX]$/.test(id.number)).toBe(true);
      }),
    );
  });

  it('judges a text as it judges its normal form, which stays as it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          people.map(({ number }) => ` ${number} `),
        ),
        (text) => {
          const normal = normaliseIdNumber(text);
          expect(normaliseIdNumber(normal)).toBe(normal);
          expect(parseNationalId(normal)).toEqual(parseNationalId(text));
        },
      ),
    );
  });
});

describe('toEighteen', () => {
  it('gives back the 15 digits when 19 and the check mark are taken out', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{15}$/), (old) => {
        const number = toEighteen(old);
        expect(number).toBe(withCheckMark(`${old.slice(0, 6)}19${old.slice(6)}`));
      }),
    );
  });

  it('leaves other texts alone', () => {
    expect(toEighteen('110000200802290014')).toBe('110000200802290014');
    expect(toEighteen('11000085031523X')).toBe('11000085031523X');
  });
});

describe('ageOn', () => {
  const id = valid('110000200805120029');

  it.each([
    [2026, 5, 11, 17],
    [2026, 5, 12, 18],
    [2026, 4, 30, 17],
    [2026, 6, 1, 18],
    [2026, 12, 31, 18],
    [2008, 5, 12, 0],
  ])('on %i-%i-%i is %i', (year, month, day, age) => {
    expect(ageOn(id, year, month, day)).toBe(age);
  });

  it('counts a leap-day birthday on 1 March of other years', () => {
    const leapling = valid('110000200802290014');
    expect(ageOn(leapling, 2026, 2, 28)).toBe(17);
    expect(ageOn(leapling, 2026, 3, 1)).toBe(18);
    expect(ageOn(leapling, 2028, 2, 29)).toBe(20);
  });
});

describe('maskIdNumber', () => {
  it('keeps the district and the last four', () => {
    expect(maskIdNumber('110000200805120029')).toBe('110000********0029');
    expect(maskIdNumber('50000020080808007X')).toBe('500000********007X');
  });

  it('shows nothing of what is no full number', () => {
    expect(maskIdNumber('110000850315236')).toBe('***************');
    expect(maskIdNumber('')).toBe('');
  });
});
