import type { TokenKind, TokenRecord } from '../records';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 1_440 * MINUTE;

/** Maximum lifetime of each kind of token, in ms. */
export const TOKEN_LIFE: Readonly<Record<TokenKind | 'draft', number>> = {
  draft: 60 * DAY,
  applicant: 180 * DAY,
  newStudent: 30 * DAY,
  upload: 60 * MINUTE,
  steward: 12 * HOUR,
  once: 5 * MINUTE,
  onceStudent: 5 * MINUTE,
};

/** Idle time after which a token expires early, in ms. */
export const IDLE_LIMIT: Readonly<Partial<Record<TokenKind, number>>> = {
  applicant: 30 * DAY,
  newStudent: 14 * DAY,
};

/** Expiry of a token that is used `now` and not again. */
export function expiryAfterUse(
  { kind, absoluteExpiresAt }: Pick<TokenRecord, 'kind' | 'absoluteExpiresAt'>,
  now: number,
): number {
  return Math.min(absoluteExpiresAt, now + (IDLE_LIMIT[kind] ?? Number.POSITIVE_INFINITY));
}
