import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { CLOCK_TOLERANCE, openPass } from '#domain/checkin/pass';

hashes.sha512 = sha512;

interface Asked {
  readonly tenantId: string;
  /** Both base64url. */
  readonly passKey: string;
  readonly retiredPassKey?: string | undefined;
  readonly now: number;
}

type Checked =
  | { readonly verdict: 'format' | 'school' | 'signature' | 'expired' }
  | { readonly verdict: 'good'; readonly welcomeId: string; readonly code: string };

/** Verifies a pass offline by the school's public key, the previous one and the time. */
export async function checkPass(token: string, asked: Asked): Promise<Checked> {
  const pass = openPass(token);
  if (!pass) return { verdict: 'format' };
  const { tenantId, welcomeId, code, expiresAt } = pass.claim;
  if (tenantId !== asked.tenantId) return { verdict: 'school' };
  const bytes = new TextEncoder().encode(pass.signed);
  const signature = fromBase64(pass.signature);
  const keys = [asked.passKey, asked.retiredPassKey ?? ''].filter((key) => key !== '');
  const genuine = await Promise.all(keys.map((key) => isGenuine(fromBase64(key), bytes, signature)));
  if (!genuine.includes(true)) return { verdict: 'signature' };
  return asked.now < expiresAt + CLOCK_TOLERANCE
    ? { verdict: 'good', welcomeId, code }
    : { verdict: 'expired' };
}

type Bytes = Uint8Array<ArrayBuffer>;

async function isGenuine(key: Bytes, bytes: Bytes, signature: Bytes): Promise<boolean> {
  try {
    const imported = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify({ name: 'Ed25519' }, imported, signature, bytes);
  } catch {
    // Plain http, or a browser without Ed25519.
    return isSignedBy(key, bytes, signature);
  }
}

/**
 * Verifies an Ed25519 signature (RFC 8032), for browsers whose WebCrypto has no Ed25519 and for pages on plain http. Key
 * and signature are 32 and 64 bytes.
 */
export function isSignedBy(key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  // ZIP 215, the package's default, accepts encodings that RFC 8032 rejects.
  return verify(signature, bytes, key, { zip215: false });
}

function fromBase64(text: string): Bytes {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
