import type { SearchResult } from '../../domain/session/search-result';
import type { UserInfo } from '../../domain/session/user-info';
import { token } from './token';

/** What is kept of who is signed in (specification, section 3): the bearer token, and ids in the place of personal data. */
export interface SessionStore {
  /** `accesstoken`: the applicant's bearer token, if one is signed in on this phone for this tenant. */
  readonly accessToken: string | undefined;
  /** The new student's bearer token, beside the applicant's: on her way from the one to the other she is both. */
  readonly studentToken: string | undefined;
  /** `userInfo`; empty while nothing is known. */
  readonly userInfo: UserInfo;
  /** The latest admission that was looked up on this phone. */
  readonly searchResult: SearchResult | undefined;
  /** What was known of whoever was signed in before is forgotten, but for the school. */
  signIn(accessToken: string, userInfo?: UserInfo): void;
  /** Signs a new student in to check-in. An applicant's session stays. */
  checkIn(studentToken: string, welcomeId: string): void;
  /** Forgets welcomeId and the student's token (specification, section 2, "Route guard"). */
  leaveCheckIn(): void;
  /** Merges into the user info. */
  know(part: UserInfo): void;
  /** Keeps what was looked up; undefined forgets it. */
  found(result: SearchResult | undefined): void;
  /** Forgets the session and all that was stored for it. */
  clear(): void;
}
export const SessionStore = token<SessionStore>('SessionStore');
