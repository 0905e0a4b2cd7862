import { isSignedBy } from './ed25519.js';

const TOKEN = /^(OP1\.([\w-]{1,64})\.([\w-]{1,64})\.(\w{6})\.([0-9a-z]{8,9}))\.([\w-]{86})$/;
/** ms by which this device's clock may be wrong. */
const TOLERANCE = 120_000;

/**
 * Verifies a pass offline by the school's public key, the previous one (both base64url) and the time. Resolves with the
 * verdict `good`, the student's id, the code and its expiry, or with `format`, `school`, `signature` or `expired`.
 */
export async function checkPass(token, { tenantId, passKey, retiredPassKey = '', now }) {
  const [, signed, tenant, student, code, expiry, signature] = TOKEN.exec(token.trim()) ?? [];
  if (!signed) return { verdict: 'format' };
  if (tenant !== tenantId) return { verdict: 'school' };
  const bytes = new TextEncoder().encode(signed);
  const known = [passKey, ...(retiredPassKey ? [retiredPassKey] : [])];
  const genuine = await Promise.all(
    known.map((key) => isGenuine(fromBase64(key), bytes, fromBase64(signature))),
  );
  if (!genuine.includes(true)) return { verdict: 'signature' };
  const expiresAt = Number.parseInt(expiry, 36);
  return { verdict: now < expiresAt + TOLERANCE ? 'good' : 'expired', student, code, expiresAt };
}

/** The id of the student whose pass this is; undefined for a code. */
export function studentOf(shown) {
  return TOKEN.exec(shown.trim())?.[3];
}

/** The six-character code of a pass, or of what was typed: spaces, dashes and lower case are accepted. */
export function codeOf(shown) {
  const text = shown.trim();
  return (
    TOKEN.exec(text)?.[4] ??
    text
      .normalize('NFKC')
      .replace(/[\s\-·.]/g, '')
      .toUpperCase()
  );
}

async function isGenuine(key, bytes, signature) {
  try {
    const imported = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify({ name: 'Ed25519' }, imported, signature, bytes);
  } catch {
    // Plain http, or a browser without Ed25519.
    return isSignedBy(key, bytes, signature);
  }
}

function fromBase64(text) {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
