import type { UserInfo } from '../../domain/session/user-info';
import { token } from './token';

/** What is kept of who is signed in (specification, section 3): the bearer token, and ids in the place of personal data. */
export interface SessionStore {
  /** `accesstoken`: the applicant's bearer token, if one is signed in on this phone for this tenant. */
  readonly accessToken: string | undefined;
  /** `userInfo`; empty while nothing is known. */
  readonly userInfo: UserInfo;
  /** What was known of whoever was signed in before is forgotten, but for the school. */
  signIn(accessToken: string, userInfo?: UserInfo): void;
  /** Merges into the user info. */
  know(part: UserInfo): void;
  /** Forgets the session and all that was stored for it. */
  clear(): void;
}
export const SessionStore = token<SessionStore>('SessionStore');
