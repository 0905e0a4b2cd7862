import { describe, expect, it } from 'vitest';
import { hasConditions, ineligibility } from '#domain/enrollment/eligibility';
import { completeIdentity } from '#domain/enrollment/identity';

describe('who may apply by their birth date', () => {
  const both = { bornFrom: '2008-09-01', bornTo: '2013-08-31' };

  it.each([
    ['2008-08-31', 'bornTooEarly'],
    ['2008-09-01', undefined],
    ['2010-01-01', undefined],
    ['2013-08-31', undefined],
    ['2013-09-01', 'bornTooLate'],
  ])('%s: %s', (birthDate, refusal) => {
    expect(ineligibility(both, birthDate)).toBe(refusal);
  });

  it('has open ends, and a plan without conditions accepts everybody', () => {
    expect(ineligibility({ bornFrom: '2000-01-01' }, '2099-01-01')).toBeUndefined();
    expect(ineligibility({ bornTo: '2000-01-01' }, '1900-01-01')).toBeUndefined();
    expect(ineligibility(undefined, '1900-01-01')).toBeUndefined();
    expect(ineligibility({}, '1900-01-01')).toBeUndefined();
    expect([undefined, {}, { bornTo: '2000-01-01' }].map(hasConditions)).toEqual([false, false, true]);
  });
});

describe('a typed identity', () => {
  const typed = { name: '何静怡', idCard: '33000020080416002X', phone: '13800138000' };

  it('is complete once normalised', () => {
    const sloppy = { name: ' 何静怡 ', idCard: '33000020080416002x', phone: '１３８ 0013 8000' };
    expect(completeIdentity(sloppy)).toEqual(typed);
  });

  it.each([
    { name: '' },
    { name: '何' },
    { idCard: '' },
    { idCard: '330000200804160021' },
    { phone: '' },
    { phone: '1380013800' },
  ])('is not complete with %j', (wrong) => {
    expect(completeIdentity({ ...typed, ...wrong })).toBeUndefined();
  });
});
