declare const issued: unique symbol;

/**
 * Opaque access right to one draft, one applicant's records or one new student's record. Only the backend adapter that
 * issued it knows what it is (a token, a cookie, SSO); the core only stores it, compares it and passes it back. It is
 * serialisable, and equal rights are equal values (`===`).
 */
export interface Credential {
  readonly [issued]: true;
}
