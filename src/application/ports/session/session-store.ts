import type { Credential } from '#domain/credential';
import type { SearchResult } from '#domain/session/search-result';
import type { PublicUserInfo, UserInfo } from '#domain/session/user-info';
import { token } from '../token';
import type { Session } from './session';

/**
 * The session and the data stored with it (specification, section 3), with ids instead of personal data, and data for public
 * pages, which does not depend on a session.
 */
export interface SessionStore extends Session {
  /** `userInfo`; an empty object where nothing is stored. */
  readonly userInfo: UserInfo;
  /** `publicUserInfo`; undefined until a URL has named an organisation. Not cleared with the session, but at 退出. */
  readonly publicUserInfo: PublicUserInfo | undefined;
  /** `baseModal`: id of the school's announcement that was last read on this phone. Not cleared with the session. */
  readonly readAnnouncement: string | undefined;
  /** `teacherId`: the recruiting teacher whose link was followed; kept for this visit only. */
  readonly teacherId: string | undefined;
  /** The admission that was last looked up on this phone. */
  readonly searchResult: SearchResult | undefined;
  /** Signs an applicant in, and clears the data of the previous user. */
  signIn(applicant: Credential, userInfo?: UserInfo): void;
  /**
   * Signs a new student in to check-in. An applicant's session stays; without `userInfo` the applicant's is used, never that
   * of another new student.
   */
  checkin(student: Credential, welcomeId: string, userInfo?: UserInfo): void;
  /** Forgets welcomeId and the student's session (specification, section 2, "Route guard"). */
  leaveCheckin(): void;
  /** Stores the organisation that a URL named (`publicUserInfo`); undefined deletes it. */
  setOrganisation(place: PublicUserInfo | undefined): void;
  /** Stores that this announcement was read on this phone. */
  markAnnouncementRead(id: string): void;
  /** Stores the recruiting teacher whose link was followed. */
  setReferrer(teacherId: string): void;
  /** Stores the looked-up admission; undefined deletes it. */
  saveAdmissionLookup(result: SearchResult | undefined): void;
  /** Deletes the session and its data; data that belongs to no person stays. */
  clear(): void;
}
export const SessionStore = token<SessionStore>('SessionStore');
