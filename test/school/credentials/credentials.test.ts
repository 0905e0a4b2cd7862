import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from '#school/credentials/password-hasher';
import { totpAuthenticator } from '#school/credentials/totp-authenticator';

const PASSWORD = '正确的 horse battery';
const withoutBinary = () => Promise.reject(new Error('Cannot find native binding'));

describe('passwords', () => {
  it.each([
    ['argon2id', undefined, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/],
    ['scrypt', withoutBinary, /^\$scrypt\$ln=17,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/],
  ] as const)('are stored by %s with its parameters, each with another salt', async (method, load, form) => {
    const hasher = await createPasswordHasher(load);
    expect(hasher.method).toBe(method);
    const [one, other] = [await hasher.hash(PASSWORD), await hasher.hash(PASSWORD)];
    expect(one).toMatch(form);
    expect(other).not.toBe(one);
    expect(await hasher.verify(PASSWORD, one)).toBe(true);
    expect(await hasher.verify(`${PASSWORD} `, one)).toBe(false);
  });

  it('stored on another machine by scrypt are verified, by an unknown method not', async () => {
    const [here, elsewhere] = [await createPasswordHasher(), await createPasswordHasher(withoutBinary)];
    expect(await here.verify(PASSWORD, await elsewhere.hash(PASSWORD))).toBe(true);
    expect(await elsewhere.verify(PASSWORD, await here.hash(PASSWORD))).toBe(false);
    for (const stored of ['', 'plain', '$2b$12$abcdefghijklmnopqrstuv', '$scrypt$ln=17,r=8,p=1$short$short'])
      expect(await here.verify(PASSWORD, stored)).toBe(false);
  });
});

describe('an authenticator', () => {
  const secret = totpAuthenticator.newSecret();
  const now = Date.UTC(2026, 7, 11, 6, 2, 36);
  const step = Math.floor(now / 30_000);
  const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: now + steps * 30_000 });

  it('has a secret of 160 bits, and an address that apps read', () => {
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(totpAuthenticator.address(secret, { school: '青云 & 学院', login: 'a.b@c' }));
    expect(address.protocol).toBe('otpauth:');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      secret,
      issuer: '青云 & 学院',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  it('is of RFC 6238: the code of its test vector is taken', () => {
    const known = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(totpAuthenticator.stepOf(known, '287082', 59_000)).toBe(1);
  });

  it.each([
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [-2, undefined],
    [2, undefined],
  ])('takes the code of %i steps from now as %s', (steps, expected) => {
    expect(totpAuthenticator.stepOf(secret, code(steps), now)).toBe(expected);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', `${code(0)}\n`])(
    'takes no other text: %j',
    (text) => {
      expect(totpAuthenticator.stepOf(secret, text, now)).toBeUndefined();
    },
  );
});
