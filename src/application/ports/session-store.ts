import { token } from './token';

/** What is kept of who is signed in (specification, section 3): the bearer token and no personal data. */
export interface SessionStore {
  /** `accesstoken`: the applicant's bearer token, if one is signed in on this phone for this tenant. */
  readonly accessToken: string | undefined;
  signIn(accessToken: string): void;
  /** Forgets the session and all that was stored for it. */
  clear(): void;
}
export const SessionStore = token<SessionStore>('SessionStore');
