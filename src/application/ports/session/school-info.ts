import type { NoticePage, SchoolBadge, SchoolNotice } from '#domain/enrollment/notice';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Announcement } from '#domain/session/announcement';
import { token } from '../token';

/** The school's own content from its CMS. */
export interface SchoolInfo {
  /** As read at start-up; undefined where the school has none. */
  readonly announcement: Announcement | undefined;
  /** Its name, emblem and, where it has them, season, picture and contact. */
  badge(): Promise<SchoolBadge>;
  /** A page of the notices, newest first: the first one, or the one that another named as its next. */
  notices(page?: string): Promise<NoticePage>;
  /** A notice or a document of a plan, by its id. */
  notice(id: string): Promise<SchoolNotice | Refusal>;
}
export const SchoolInfo = token<SchoolInfo>('SchoolInfo');
