import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

/** Bytes of every key that is made here. */
export const KEY_BYTES = 32;

/** A key of digests, in hex, and since when, in epoch ms, it is in force. */
export interface DigestKey {
  readonly key: string;
  readonly since: number;
}

/**
 * The keys of digests, the first one first. What digests were made of is not kept, so that a new key digests the digests
 * of the one before: knowing all but the last tells nothing.
 */
export type Keyring = readonly DigestKey[];

export function newDigestKey(since: number): DigestKey {
  return { key: randomBytes(KEY_BYTES).toString('hex'), since };
}

/** Made once of each key: of bytes, every digest would make one anew, which takes as long as the digest. */
const keyObjects = new WeakMap<DigestKey, KeyObject>();

export function digestUnder(key: DigestKey, text: string): string {
  let made = keyObjects.get(key);
  if (!made) {
    made = createSecretKey(key.key, 'hex');
    keyObjects.set(key, made);
  }
  return createHmac('sha256', made).update(text).digest('base64url');
}
