import type { Notice, NoticeSummary, SchoolBadge } from '#domain/enrollment/notice';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Announcement } from '#domain/session/announcement';
import { token } from './token';

/** What a school says of itself in its CMS. */
export interface SchoolInfo {
  /** As start-up heard it; undefined where the school has none. */
  readonly announcement: Announcement | undefined;
  badge(): Promise<SchoolBadge>;
  /** Newest first. */
  notices(): Promise<readonly NoticeSummary[]>;
  /** A notice, or a document of a plan. */
  notice(id: string): Promise<Notice | Refusal>;
}
export const SchoolInfo = token<SchoolInfo>('SchoolInfo');
