/** Passwords as stored: a text that names its method and its parameters (PHC). */
export interface PasswordHasher {
  readonly method: 'argon2id' | 'scrypt';
  hash(password: string): Promise<string>;
  /** False for a text of another method that is not known here. */
  verify(password: string, stored: string): Promise<boolean>;
}

/** Time-based codes of an authenticator app (RFC 6238). */
export interface Authenticator {
  /** In Base32. */
  newSecret(): string;
  /** The `otpauth:` address that the app reads as QR code. */
  address(secret: string, of: { readonly school: string; readonly login: string }): string;
  /** The time step that a code is of, this one or its neighbours; undefined for any other text. */
  stepOf(secret: string, code: string, now: number): number | undefined;
}
