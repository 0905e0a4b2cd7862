import type { CheckinFounding } from '../core/checkin/welcome-founding';
import type { NoticeFounding, PlanFounding, TenantFounding } from '../core/founding';

/** Everything a demo school says of itself at one moment. */
export interface SchoolFounding {
  readonly tenant: TenantFounding;
  /** Notices and the plans' documents. */
  readonly notices: readonly NoticeFounding[];
  readonly plans: readonly PlanFounding[];
  readonly checkin?: CheckinFounding;
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** China's clock is eight hours ahead all year round. */
const CHINA = 8 * HOUR;

/** The full hour, by China's clock, of the day that is so many days after the day of `now` (epoch ms). */
export function atHour(now: number, days: number, hour: number): number {
  const midnight = Math.floor((now + CHINA) / DAY) * DAY - CHINA;
  return midnight + days * DAY + hour * HOUR;
}

/** A plan opens in the morning and closes in the evening, so many days after the day of `now` (epoch ms). */
export function period(now: number, opens: number, closes: number): { opensAt: number; closesAt: number } {
  return { opensAt: atHour(now, opens, 9), closesAt: atHour(now, closes, 18) };
}

/** A document that belongs to a plan and is not listed among the notices. */
export function planDocument(id: string, title: string, publishedAt: number, body: string): NoticeFounding {
  return { id, title, publishedAt, body, listed: false };
}
