import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import type { Secrets, SigningKeys } from '../core/secrets';
import { digestUnder, KEY_BYTES, type Keyring, newDigestKey } from './keyring';

/** RFC 8410: the DER prefix of a 32-byte Ed25519 private key. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Nonce length of AES-256-GCM. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

export class NodeSecrets implements Secrets {
  /** Keys of `seal` by purpose, latest first. */
  private readonly sealKeys = new Map<string, readonly Buffer[]>();

  constructor(private readonly keyring: Keyring = [newDigestKey(0)]) {}

  newId(): string {
    return randomBytes(18).toString('base64url');
  }

  newKey(): string {
    return randomBytes(KEY_BYTES).toString('base64');
  }

  derive(purpose: string, value: string): string {
    return this.keyring.reduce((text, key) => digestUnder(key, text), `${purpose}\0${value}`);
  }

  derivedSince(since: number, purpose: string, value: string): readonly string[] {
    let text = `${purpose}\0${value}`;
    const derived: string[] = [];
    for (const [at, key] of this.keyring.entries()) {
      text = digestUnder(key, text);
      const replaced = this.keyring[at + 1]?.since ?? Number.POSITIVE_INFINITY;
      if (replaced > since) derived.unshift(text);
    }
    return derived;
  }

  newSigningKeys(): SigningKeys {
    const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
    return { publicKey: x, privateKey: d };
  }

  sign(privateKey: string, text: string): string {
    // PKCS#8 around the seed, because a JWK in Node also requires the public key.
    const der = Buffer.concat([PKCS8_ED25519, Buffer.from(privateKey, 'base64url')]);
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    return sign(null, Buffer.from(text), key).toString('base64url');
  }

  isSignedBy(publicKey: string, text: string, signature: string): boolean {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  }

  seal(purpose: string, text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.sealKeysOf(purpose)[0] as Buffer, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  open(purpose: string, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    for (const key of this.sealKeysOf(purpose)) {
      const text = opened(key, bytes);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  /** Cached: opening a draft's token is part of every submission. */
  private sealKeysOf(purpose: string): readonly Buffer[] {
    const known = this.sealKeys.get(purpose);
    if (known) return known;
    const keys = this.derivedSince(0, 'seal', purpose).map((key) => Buffer.from(key, 'base64url'));
    this.sealKeys.set(purpose, keys);
    return keys;
  }

  digest(token: string): string {
    return hash('sha256', token, 'hex');
  }
}

/** Undefined for bytes that were not encrypted with this key. */
function opened(key: Uint8Array, bytes: Uint8Array): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    }).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
