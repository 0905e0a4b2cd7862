import type { SchoolInfo } from '#application/ports/session/school-info';
import type { NoticePage, SchoolBadge } from '#domain/enrollment/notice';
import type { PlanSummary } from '#domain/enrollment/plan';

/** What everybody sees of the home screen: nothing personal, which must not outlive 退出. */
interface PublicContent {
  readonly badge: SchoolBadge | undefined;
  readonly notices: NoticePage | undefined;
  readonly plans: readonly PlanSummary[] | undefined;
  /** When the notices were loaded. */
  readonly readAt: number;
  /** ms by which the school's clock is ahead of the phone's. */
  readonly offset: number;
}

/** The home screen as it was last left: on return it is shown until it has loaded again, or if it cannot. */
export const leftContent = new WeakMap<SchoolInfo, PublicContent>();
