import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

/**
 * Verifies an Ed25519 signature (RFC 8032), for browsers whose WebCrypto has no Ed25519 and for pages on plain http. Key
 * and signature are 32 and 64 bytes.
 */
export function isSignedBy(key, bytes, signature) {
  // ZIP 215, the package's default, accepts encodings that RFC 8032 rejects.
  return verify(signature, bytes, key, { zip215: false });
}
