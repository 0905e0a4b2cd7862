import { describe, expect, it } from 'vitest';
import { arrivalAnswers, arrivalPlan } from '#domain/checkin/arrival-plan';
import {
  openPass,
  PASS_LIFE,
  PASS_RENEWAL,
  parseSpokenCode,
  passState,
  passToken,
} from '#domain/checkin/pass';
import { stationLine } from '#domain/checkin/stations';
import { changedKeys } from '#domain/checkin/welcome';

describe('a pass', () => {
  const pass = { issuedAt: 1_000, expiresAt: 1_000 + PASS_LIFE };

  it('is renewed long before it ends', () => {
    expect(passState(pass, 1_000)).toBe('fresh');
    expect(passState(pass, 1_000 + PASS_RENEWAL)).toBe('stale');
    expect(passState(pass, pass.expiresAt - 1)).toBe('stale');
    expect(passState(pass, pass.expiresAt)).toBe('expired');
  });

  it('says what it was made of, and nothing else is read as one', () => {
    const claim = { tenantId: 't-1', welcomeId: 'w_2', code: 'A2C3D4', expiresAt: Date.UTC(2026, 8, 1) };
    const token = passToken(claim, 's'.repeat(86));
    expect(openPass(` ${token}\n`)).toMatchObject({ claim, signature: 's'.repeat(86) });
    for (const other of ['', 'OP1', `${token}x`, token.replace('OP1', 'OP2'), 'https://a.test/?x=1']) {
      expect(openPass(other)).toBeUndefined();
    }
  });

  it('has a code that may be typed with blanks and small letters', () => {
    expect(parseSpokenCode(' a2c-3d 4')).toBe('A2C3D4');
    expect(parseSpokenCode('Ａ２Ｃ３Ｄ４')).toBe('A2C3D4');
    for (const wrong of ['A2C3D', 'A2C3D44', 'A0C3D4', 'AOC3D4', ''])
      expect(parseSpokenCode(wrong)).toBeUndefined();
  });
});

describe('the arrival plan', () => {
  it('is read from the answers it makes, whole or not at all', () => {
    const plan = { day: '2026-09-05', slot: 10, transport: 'train', companions: 2 } as const;
    expect(arrivalPlan(arrivalAnswers(plan))).toEqual(plan);
    for (const key of Object.keys(arrivalAnswers(plan))) {
      const { [key]: _, ...rest } = arrivalAnswers(plan);
      expect(arrivalPlan(rest)).toBeUndefined();
    }
    expect(arrivalPlan({ ...arrivalAnswers(plan), transport: 'broom' })).toBeUndefined();
  });
});

describe('stations', () => {
  const station = (id: string) => ({ id, name: id, place: '', about: '', opensAt: 10, closesAt: 20 });

  it('go on from the first once the pass was scanned, with their doors by the time', () => {
    const line = (reported: boolean, now: number) =>
      stationLine([station('a'), station('b'), station('c')], reported, now).map(({ state, door }) => [
        state,
        door,
      ]);
    expect(line(false, 5)).toEqual([
      ['current', 'upcoming'],
      ['later', 'upcoming'],
      ['later', 'upcoming'],
    ]);
    expect(line(true, 10).map(([state]) => state)).toEqual(['done', 'current', 'later']);
    expect(line(true, 20)[0]).toEqual(['done', 'closed']);
  });
});

it('what changed is told by key, removed answers too', () => {
  expect(changedKeys({ a: '1', b: ['x'], c: '3' }, { a: '1', b: ['y'], d: '4' })).toEqual(['b', 'd', 'c']);
});
