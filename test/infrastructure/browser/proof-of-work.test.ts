import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { describe, expect, it } from 'vitest';
import { WorkerHumanCheck } from '#infrastructure/browser/proof-of-work/worker-human-check';

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };

function challenge(changes: { readonly counter?: number; readonly keyPrefix?: string } = { counter: 321 }) {
  return createChallenge({
    algorithm: 'SHA-256',
    cost: 3,
    deriveKey,
    data: { for: 'a test' },
    ...changes,
    ...secrets,
  });
}

/** Without workers, as in this environment, it works on the page. */
const humanCheck = new WorkerHumanCheck();

describe('a proof of work', () => {
  it.each([
    ['a number that was drawn beforehand', { counter: 321 }],
    ['a prefix of the key alone', { keyPrefix: '0a' }],
  ])('is right by the rules of ALTCHA where the challenge has %s', async (_, changes) => {
    const proof = await humanCheck.solve(await challenge(changes)).done;
    const { challenge: solved, solution } = JSON.parse(atob(proof));
    expect(await verifySolution({ challenge: solved, solution, deriveKey, ...secrets })).toMatchObject({
      verified: true,
    });
  });

  it('ends as called off once nobody wants it', async () => {
    const { done, cancel } = humanCheck.solve(await challenge({ counter: 4_000_000_000 }));
    cancel();
    await expect(done).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it.each([
    ['of another algorithm', { algorithm: 'ARGON2ID' }],
    ['without a salt', { salt: '' }],
    ['whose nonce is no hex', { nonce: 'zz' }],
    ['that costs nothing', { cost: 0 }],
  ])('is not attempted for a challenge %s', async (_, changed) => {
    const { parameters } = await challenge();
    const { done } = humanCheck.solve({ parameters: { ...parameters, ...changed } });
    await expect(done).rejects.toMatchObject({ kind: 'contract' });
  });
});
