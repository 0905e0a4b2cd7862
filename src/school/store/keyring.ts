import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

/** Length in bytes of every generated key. */
export const KEY_BYTES = 32;

/** A digest key, in hex, and since when it is valid, in epoch ms. */
export interface DigestKey {
  readonly key: string;
  readonly since: number;
}

/**
 * The digest keys, oldest first: one, and more in a database whose key a former release has renewed. It applied the new key to the
 * digests of the previous one, so that all are needed.
 */
export type Keyring = readonly DigestKey[];

export function newDigestKey(since: number): DigestKey {
  return { key: randomBytes(KEY_BYTES).toString('hex'), since };
}

/** Cached per key: creating the key object takes as long as a digest. */
const keyObjects = new WeakMap<DigestKey, KeyObject>();

export function digestUnder(key: DigestKey, text: string): string {
  let made = keyObjects.get(key);
  if (!made) {
    made = createSecretKey(key.key, 'hex');
    keyObjects.set(key, made);
  }
  return createHmac('sha256', made).update(text).digest('base64url');
}
