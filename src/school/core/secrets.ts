export interface SigningKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Cryptography with the school's keys. Results are URL-safe text without padding unless stated otherwise. */
export interface Secrets {
  /** Random, at least 128 bits. */
  newId(): string;
  /** Random, 32 bytes in base64. */
  newKey(): string;
  /** Keyed HMAC-SHA256 of a value for one purpose: the same in all processes on one database, unpredictable without its key. */
  derive(purpose: string, value: string): string;
  /** The result of `derive`, and its results under the keys valid at any time since then; latest first. */
  derivedSince(since: number, purpose: string, value: string): readonly string[];
  /** An Ed25519 key pair in base64url: 32 bytes each, the private key is the seed. */
  newSigningKeys(): SigningKeys;
  /** Ed25519 over UTF-8, in base64url. */
  sign(privateKey: string, text: string): string;
  isSignedBy(publicKey: string, text: string, signature: string): boolean;
  /** Encrypts a text for one purpose with a key like `derive`'s; the result differs every time. */
  seal(purpose: string, text: string): string;
  /** Decrypts a text encrypted for this purpose, under any former key too; undefined for anything else. */
  open(purpose: string, sealed: string): string | undefined;
  /** Lower-case hex SHA-256, under which a token is stored. */
  digest(token: string): string;
}
