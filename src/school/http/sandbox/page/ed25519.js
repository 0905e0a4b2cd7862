import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

/**
 * Whether the bytes are signed by the key (RFC 8032, Ed25519), for browsers whose WebCrypto has no Ed25519 and for pages
 * on plain http. Key and signature are bytes, 32 and 64 of them.
 */
export function isSignedBy(key, bytes, signature) {
  // ZIP 215, the package's default, accepts encodings that RFC 8032 refuses.
  return verify(signature, bytes, key, { zip215: false });
}
