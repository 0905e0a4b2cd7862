import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The school's keys in the database cannot be decrypted with the configured key. Identified by `name`. */
export class SecretsLocked extends Error {
  override readonly name = 'SecretsLocked';
}

/** Prefix of encrypted values; no plain key of the school has a colon there. */
const SEALED = 'v1:';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the secrets in the database with AES-256-GCM. The purpose names the secret and its owner, and is authenticated: a
 * value copied to another place cannot be decrypted. Without a key everything stays in plain text.
 */
export class SecretsCipher {
  constructor(private readonly key?: Uint8Array | undefined) {}

  seal(purpose: string, secret: string): string {
    if (!this.key) return secret;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(purpose));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return SEALED + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
  }

  /** Returns plain values as they are. Throws SecretsLocked. */
  open(purpose: string, stored: string): string {
    if (!stored.startsWith(SEALED)) return stored;
    if (!this.key)
      throw new SecretsLocked(
        "The school's keys lie encrypted in the database. Set SECRETS_KEY to the key they were encrypted with.",
      );
    const bytes = Buffer.from(stored.slice(SEALED.length), 'base64');
    const iv = bytes.subarray(0, IV_BYTES);
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return (
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch (thrown) {
      throw new SecretsLocked(
        "SECRETS_KEY is not the key that the school's keys in the database are under.",
        {
          cause: thrown,
        },
      );
    }
  }

  /** Whether a stored value still has to be encrypted by this vault. */
  leavesPlain(stored: string): boolean {
    return this.key !== undefined && !stored.startsWith(SEALED);
  }
}
