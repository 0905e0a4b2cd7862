import type { OrderRecord } from '../payment-records';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Until the network is asked again unbidden how an open order stands. */
const CHECK_EVERY = 50 * SECOND;
/** What has to be left of an order where a sheet is opened: networks take none that ends sooner. */
const SHEET_MARGIN = MINUTE;

/** When an open order is looked at unbidden: as soon as it has run out, and while money may come for it now and then. */
export function nextCheck(
  { expiresAt, placedAt }: Pick<OrderRecord, 'expiresAt' | 'placedAt'>,
  now: number,
): number {
  if (expiresAt <= now) return now + CHECK_EVERY;
  return placedAt === undefined ? expiresAt : Math.min(expiresAt, now + CHECK_EVERY);
}

/** Whether enough time is left of an order to open a sheet for it. */
export function hasTimeForSheet({ expiresAt }: Pick<OrderRecord, 'expiresAt'>, now: number): boolean {
  return expiresAt - SHEET_MARGIN > now;
}
