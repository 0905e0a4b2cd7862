declare const issued: unique symbol;

/**
 * What a school knows somebody by: the right to one draft, to one applicant's records or to one new student's. What it rests
 * on (a token, a cookie, SSO) is the business of the backend that issued it; here it is only kept, compared and handed back.
 * Plain data, which may be stored; the same right is the same value (`===`).
 */
export interface Credential {
  readonly [issued]: true;
}
