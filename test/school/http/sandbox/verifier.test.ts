import { afterEach, describe, expect, it, vi } from 'vitest';
import { PASS_LIFE, passToken, signedText } from '#domain/checkin/pass';
import { checkPass, isSignedBy } from '#school/http/sandbox/page/gate/verifier';
import { NodeSecrets } from '#school/store/node-secrets';

const secrets = new NodeSecrets();
const keys = secrets.newSigningKeys();
const NOW = Date.UTC(2026, 8, 5);
const claim = { tenantId: 'school-a', welcomeId: 'w'.repeat(24), code: 'A2C3D4', expiresAt: NOW + PASS_LIFE };
const signature = secrets.sign(keys.privateKey, signedText(claim));
const pass = passToken(claim, signature);
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const check = (token: string, now = NOW, tenantId = 'school-a') =>
  checkPass(token, { tenantId, passKey: keys.publicKey, now });

it('a pass signed with the previous key is valid as long as the school publishes that key', async () => {
  const next = secrets.newSigningKeys();
  const asked = { tenantId: 'school-a', passKey: next.publicKey, now: NOW };
  expect(await checkPass(pass, asked)).toMatchObject({ verdict: 'signature' });
  expect(await checkPass(pass, { ...asked, retiredPassKey: keys.publicKey })).toMatchObject({
    verdict: 'good',
  });
});

describe('signature verification without Web Crypto', () => {
  it('the fallback verifies the same signatures as Node, for texts around the block size', () => {
    for (const length of [0, 1, 47, 48, 111, 112, 128, 300]) {
      const text = 'x'.repeat(length);
      const pair = secrets.newSigningKeys();
      const signed = bytes(secrets.sign(pair.privateKey, text));
      const message = new Uint8Array(Buffer.from(text));
      expect(isSignedBy(bytes(pair.publicKey), message, signed)).toBe(true);
      expect(isSignedBy(bytes(keys.publicKey), message, signed)).toBe(false);
      const altered = signed.slice();
      altered[length % 64] = (altered[length % 64] ?? 0) ^ 1;
      expect(isSignedBy(bytes(pair.publicKey), message, altered)).toBe(false);
    }
  });
});

describe.each(['WebCrypto', 'the fallback'])('verification of a pass offline, by %s', (way) => {
  afterEach(() => vi.unstubAllGlobals());
  const withoutNetwork = (token: string, now?: number, tenantId?: string) => {
    if (way === 'the fallback') vi.stubGlobal('crypto', {});
    return check(token, now, tenantId);
  };

  it('a pass is valid offline until it expires, with a tolerance for wrong clocks', async () => {
    expect(await withoutNetwork(pass)).toMatchObject({ verdict: 'good', code: claim.code });
    expect(await withoutNetwork(pass, claim.expiresAt + 60_000)).toMatchObject({ verdict: 'good' });
    expect(await withoutNetwork(pass, NOW + 3_600_000)).toMatchObject({ verdict: 'expired' });
  });

  it('an altered pass, another school’s pass and other text are told apart offline', async () => {
    expect(await withoutNetwork(pass.replace('A2C3D4', 'A2C3D6'))).toEqual({ verdict: 'signature' });
    expect(await withoutNetwork(pass, NOW, 'school-b')).toEqual({ verdict: 'school' });
    expect(await withoutNetwork('https://example.com')).toEqual({ verdict: 'format' });
  });
});
