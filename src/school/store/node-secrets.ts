import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '../core/secrets';

/** Bytes of every key that is made here. */
const KEY_BYTES = 32;

export function newSecretKey(): Uint8Array {
  return randomBytes(KEY_BYTES);
}

export class NodeSecrets implements Secrets {
  constructor(private readonly key: Uint8Array = newSecretKey()) {}

  newId(): string {
    return randomBytes(18).toString('base64url');
  }

  newKey(): string {
    return randomBytes(KEY_BYTES).toString('base64');
  }

  derive(purpose: string, value: string): string {
    return createHmac('sha256', this.key).update(purpose).update('\0').update(value).digest('base64url');
  }

  digest(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }
}
