import { CHINA_OFFSET_MS } from '#domain/text/china-offset';
import type { CheckinPlanSetup } from '../core/checkin/checkin-setup';
import type { NoticeSetup, PlanSetup, TenantSetup } from '../core/school-setup';

/** All data of a demo school at one moment. */
export interface DemoSchool {
  readonly tenant: TenantSetup;
  /** Notices and the plans' documents. */
  readonly notices: readonly NoticeSetup[];
  readonly plans: readonly PlanSetup[];
  readonly checkin?: CheckinPlanSetup;
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** `hour` o'clock in China, `days` after the day of `now` (epoch ms). */
export function atHour(now: number, days: number, hour: number): number {
  const midnight = Math.floor((now + CHINA_OFFSET_MS) / DAY) * DAY - CHINA_OFFSET_MS;
  return midnight + days * DAY + hour * HOUR;
}

/**
 * A plan's period: opens in the morning and closes in the evening, `opens` and `closes` days after the day of `now` (epoch ms).
 */
export function period(now: number, opens: number, closes: number): { opensAt: number; closesAt: number } {
  return { opensAt: atHour(now, opens, 9), closesAt: atHour(now, closes, 18) };
}

/** A document of a plan that is not listed among the notices. */
export function planDocument(id: string, title: string, publishedAt: number, body: string): NoticeSetup {
  return { id, title, publishedAt, body, listed: false };
}
