export interface SigningKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What only the school can make. Answers are URL-safe text without padding where nothing else is said. */
export interface Secrets {
  /** Random, at least 128 bits. */
  newId(): string;
  /** Random, 32 bytes in base64. */
  newKey(): string;
  /** Keyed HMAC-SHA256 of a value for one purpose: the same everywhere on one database, unknowable elsewhere. */
  derive(purpose: string, value: string): string;
  /** What `derive` answers and what it answered at any time since then, before its key was renewed; the latest first. */
  derivedSince(since: number, purpose: string, value: string): readonly string[];
  /** Keys of Ed25519 in base64url: 32 bytes each, the private one is the seed. */
  newSigningKeys(): SigningKeys;
  /** Ed25519 over UTF-8, in base64url. */
  sign(privateKey: string, text: string): string;
  isSignedBy(publicKey: string, text: string, signature: string): boolean;
  /** Encrypts a text for one purpose under a key of the same kind as `derive`'s; never twice to the same. */
  seal(purpose: string, text: string): string;
  /** Opens what was sealed for this purpose at any time; undefined for anything else. */
  open(purpose: string, sealed: string): string | undefined;
  /** Lower-case hex SHA-256, under which a token is kept. */
  digest(token: string): string;
}
