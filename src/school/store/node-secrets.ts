import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import type { Secrets, SigningKeys } from '../core/secrets';
import { digestUnder, KEY_BYTES, type Keyring, newDigestKey } from './keyring';

/** RFC 8410: what stands before the 32 bytes of a private key. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

export class NodeSecrets implements Secrets {
  constructor(private keyring: Keyring = [newDigestKey(0)]) {}

  /** The keys were renewed. */
  use(keyring: Keyring): void {
    this.keyring = keyring;
  }

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
    // PKCS#8 around the seed: Node wants the public part beside it in a JWK.
    const der = Buffer.concat([PKCS8_ED25519, Buffer.from(privateKey, 'base64url')]);
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    return sign(null, Buffer.from(text), key).toString('base64url');
  }

  isSignedBy(publicKey: string, text: string, signature: string): boolean {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  }

  digest(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }
}
