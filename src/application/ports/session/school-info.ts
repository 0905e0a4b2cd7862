import type { NoticeSummary, SchoolBadge, SchoolNotice } from '#domain/enrollment/notice';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Announcement } from '#domain/session/announcement';
import { token } from '../token';

/** The school's own content from its CMS. */
export interface SchoolInfo {
  /** As read at start-up; undefined where the school has none. */
  readonly announcement: Announcement | undefined;
  badge(): Promise<SchoolBadge>;
  /** Newest first. */
  notices(): Promise<readonly NoticeSummary[]>;
  /** A notice or a document of a plan, by its id. */
  notice(id: string): Promise<SchoolNotice | Refusal>;
}
export const SchoolInfo = token<SchoolInfo>('SchoolInfo');
