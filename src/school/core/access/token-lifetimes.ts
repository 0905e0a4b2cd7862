import type { TokenKind, TokenRecord } from '../records';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 1_440 * MINUTE;

/** How long a token of each kind lives, in ms. */
export const TOKEN_LIFE: Readonly<Record<TokenKind | 'draft', number>> = {
  draft: 60 * DAY,
  applicant: 180 * DAY,
  newStudent: 30 * DAY,
  upload: 60 * MINUTE,
  steward: 12 * HOUR,
  once: 5 * MINUTE,
  onceStudent: 5 * MINUTE,
};

/** After how long without use a token ends before its time, in ms. */
export const IDLE_LIMIT: Readonly<Partial<Record<TokenKind, number>>> = {
  applicant: 30 * DAY,
  newStudent: 14 * DAY,
};

/** When a token expires that is used `now` and then no more. */
export function expiryAfterUse(
  { kind, absoluteExpiresAt }: Pick<TokenRecord, 'kind' | 'absoluteExpiresAt'>,
  now: number,
): number {
  return Math.min(absoluteExpiresAt, now + (IDLE_LIMIT[kind] ?? Number.POSITIVE_INFINITY));
}
