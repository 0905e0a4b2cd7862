import type { OrderRecord } from '../payment-records';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** ms between scheduled queries about an open order. */
const CHECK_EVERY = 50 * SECOND;
/** Minimum ms left of an order when its sheet opens: networks reject orders that expire sooner. */
const SHEET_MARGIN = MINUTE;

/** When an open order is next checked: when it expires and, while it can be paid, regularly. */
export function nextCheck(
  { expiresAt, placedAt }: Pick<OrderRecord, 'expiresAt' | 'placedAt'>,
  now: number,
): number {
  if (expiresAt <= now) return now + CHECK_EVERY;
  return placedAt === undefined ? expiresAt : Math.min(expiresAt, now + CHECK_EVERY);
}

/** Whether enough time is left to open the order's sheet. */
export function hasTimeForSheet({ expiresAt }: Pick<OrderRecord, 'expiresAt'>, now: number): boolean {
  return expiresAt - SHEET_MARGIN > now;
}
