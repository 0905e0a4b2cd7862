import type { Credential } from '#domain/credential';
import type { SearchResult } from '#domain/session/search-result';
import type { PublicUserInfo, UserInfo } from '#domain/session/user-info';
import type { Session } from './session';
import { token } from './token';

/**
 * The session with what is kept beside it (specification, section 3), ids in the place of personal data, and what serves
 * public pages whoever is signed in.
 */
export interface SessionStore extends Session {
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
  signIn(applicant: Credential, userInfo?: UserInfo): void;
  /**
   * Signs a new student in to check-in. An applicant's session stays, and what is known of them counts where nothing is said
   * of the student; what was known of another new student does not.
   */
  checkIn(student: Credential, welcomeId: string, userInfo?: UserInfo): void;
  /** Forgets welcomeId and the student's session (specification, section 2, "Route guard"). */
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
