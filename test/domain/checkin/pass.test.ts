import { describe, expect, it } from 'vitest';
import {
  openPass,
  PASS_LIFE,
  PASS_RENEWAL,
  parseSpokenCode,
  passState,
  passToken,
} from '#domain/checkin/pass';

describe('a pass', () => {
  const pass = { issuedAt: 1_000, expiresAt: 1_000 + PASS_LIFE };

  it('is renewed long before it ends', () => {
    expect(passState(pass, 1_000)).toBe('fresh');
    expect(passState(pass, 1_000 + PASS_RENEWAL)).toBe('stale');
    expect(passState(pass, pass.expiresAt - 1)).toBe('stale');
    expect(passState(pass, pass.expiresAt)).toBe('expired');
  });

  it('is read back to its parts, and nothing else is read as a pass', () => {
    const claim = { tenantId: 't-1', welcomeId: 'w_2', code: 'A2C3D4', expiresAt: Date.UTC(2026, 8, 1) };
    const token = passToken(claim, 's'.repeat(86));
    expect(openPass(` ${token}\n`)).toMatchObject({ claim, signature: 's'.repeat(86) });
    for (const other of ['', 'OP1', `${token}x`, token.replace('OP1', 'OP2'), 'https://a.test/?x=1']) {
      expect(openPass(other)).toBeUndefined();
    }
  });

  it('has a code that may be typed with blanks and in lower case', () => {
    expect(parseSpokenCode(' a2c-3d 4')).toBe('A2C3D4');
    expect(parseSpokenCode('Ａ２Ｃ３Ｄ４')).toBe('A2C3D4');
    for (const wrong of ['A2C3D', 'A2C3D44', 'A0C3D4', 'AOC3D4', ''])
      expect(parseSpokenCode(wrong)).toBeUndefined();
  });
});
