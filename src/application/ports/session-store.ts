import type { SearchResult } from '#domain/session/search-result';
import type { PublicUserInfo, UserInfo } from '#domain/session/user-info';
import { token } from './token';

/**
 * What is kept of who is signed in (specification, section 3): the bearer token, and ids in the place of personal data;
 * beside it, what serves public pages whoever is.
 */
export interface SessionStore {
  /** `accesstoken`: the applicant's bearer token, if one is signed in on this phone for this tenant. */
  readonly accessToken: string | undefined;
  /** The new student's bearer token, beside the applicant's: on the way from the one to the other somebody is both. */
  readonly studentToken: string | undefined;
  /** `userInfo`; empty while nothing is known. */
  readonly userInfo: UserInfo;
  /** `publicUserInfo`; undefined while no address has named a place. It outlives every session. */
  readonly publicUserInfo: PublicUserInfo | undefined;
  /** `baseModal`: the id of the school's announcement that was read on this phone. It outlives every session. */
  readonly readAnnouncement: string | undefined;
  /** `teacherId`: the recruiting teacher whose link brought whoever uses the app, for this visit alone. */
  readonly teacherId: string | undefined;
  /** The latest admission that was looked up on this phone. */
  readonly searchResult: SearchResult | undefined;
  /** What was known of whoever was signed in before is forgotten. */
  signIn(accessToken: string, userInfo?: UserInfo): void;
  /** Signs a new student in to check-in. An applicant's session stays. */
  checkIn(studentToken: string, welcomeId: string): void;
  /** Forgets welcomeId and the student's token (specification, section 2, "Route guard"). */
  leaveCheckIn(): void;
  /** An address named this organisation: it is the current one from now on. */
  setOrganisation(place: PublicUserInfo): void;
  /** Whoever uses this phone has read that announcement. */
  markAnnouncementRead(id: string): void;
  /** A link of this recruiting teacher was followed. */
  setReferrer(teacherId: string): void;
  /** Keeps what was looked up; undefined forgets it. */
  saveAdmissionLookup(result: SearchResult | undefined): void;
  /** Forgets the session and all that was stored for it; what is nobody's stays. */
  clear(): void;
}
export const SessionStore = token<SessionStore>('SessionStore');
