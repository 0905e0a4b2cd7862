/** What only the school can make. Answers are URL-safe text without padding where nothing else is said. */
export interface Secrets {
  /** Random, at least 128 bits. */
  newId(): string;
  /** Random, 32 bytes in base64. */
  newKey(): string;
  /** Keyed HMAC-SHA256 of a value for one purpose: the same everywhere on one database, unknowable elsewhere. */
  derive(purpose: string, value: string): string;
  /** Lower-case hex SHA-256, under which a token is kept. */
  digest(token: string): string;
}
