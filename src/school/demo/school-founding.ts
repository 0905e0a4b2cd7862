import type { NoticeFounding, PlanFounding, TenantFounding } from '../core/founding';

/** Everything a demo school says of itself at one moment. */
export interface SchoolFounding {
  readonly tenant: TenantFounding;
  /** Notices and the plans' documents. */
  readonly notices: readonly NoticeFounding[];
  readonly plans: readonly PlanFounding[];
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A document that belongs to a plan and is not listed among the notices. */
export function planDocument(id: string, title: string, publishedAt: number, body: string): NoticeFounding {
  return { id, title, publishedAt, body, listed: false };
}
