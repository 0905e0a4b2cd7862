import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import * as v from 'valibot';
import type { HumanCheck, HumanTask } from '../../core/access/human-check';
import type { Secrets } from '../../core/secrets';

/** Hashes per trial. Verifying a proof needs none; creating a challenge needs as many as one trial. */
const HASHES_PER_TRIAL = 20;
/** Trials that effort 1 takes on the average: 50,000 hashes, a second where a cheap phone's script does its hashing. */
const TRIALS = 2_500;

const Data = v.object({
  tenantId: v.string(),
  write: v.picklist(['draft', 'submission', 'upload', 'phoneCode']),
  effort: v.number(),
  expiresAt: v.number(),
}) satisfies v.GenericSchema<unknown, HumanTask>;

/** As ALTCHA's widget sends it: JSON in base64. */
const Proof = v.object({
  challenge: v.object({
    parameters: v.object({
      algorithm: v.string(),
      nonce: v.string(),
      salt: v.string(),
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      data: Data,
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

/**
 * Proof of work by ALTCHA's protocol, with SHA-256, which is fast enough in plain JavaScript: phones on plain http have no
 * WebCrypto. The number of trials is chosen in advance, 0.5 to 1.5 times the average, so that by chance no one waits ten times
 * as long as others. The signed parameters contain what a proof is for.
 */
export class AltchaHumanCheck implements HumanCheck {
  private readonly signing: { readonly hmacSignatureSecret: string; readonly hmacKeySignatureSecret: string };

  constructor(secrets: Secrets) {
    this.signing = {
      hmacSignatureSecret: secrets.derive('altcha', 'challenge'),
      hmacKeySignatureSecret: secrets.derive('altcha', 'key'),
    };
  }

  challenge({ tenantId, write, effort, expiresAt }: HumanTask): Promise<object> {
    const trials = TRIALS * effort;
    return createChallenge({
      algorithm: 'SHA-256',
      cost: HASHES_PER_TRIAL,
      counter: randomInt(Math.round(trials * 1.5), Math.round(trials / 2)),
      deriveKey,
      // Expiry is checked by the school's clock.
      data: { tenantId, write, effort, expiresAt },
      ...this.signing,
    });
  }

  async solved(proof: string): Promise<(HumanTask & { readonly id: string }) | undefined> {
    const parsed = v.safeParse(Proof, jsonOf(proof));
    if (!parsed.success) return undefined;
    const { challenge, solution } = parsed.output;
    const { verified } = await verifySolution({
      challenge: {
        ...challenge,
        parameters: { ...challenge.parameters, data: { ...challenge.parameters.data } },
      },
      solution,
      deriveKey,
      ...this.signing,
    });
    const { nonce, data } = challenge.parameters;
    return verified ? { ...data, id: nonce } : undefined;
  }
}

function jsonOf(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString());
  } catch {
    return undefined;
  }
}
