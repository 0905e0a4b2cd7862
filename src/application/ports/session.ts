import type { Credential } from '#domain/credential';
import { token } from './token';

/** On the way from the one to the other somebody is both. */
export type SessionKind = 'applicant' | 'newStudent';

/** Who is signed in on this phone, for this tenant. */
export interface Session {
  /** Undefined where nobody is signed in as that. */
  current(kind: SessionKind): Credential | undefined;
  /**
   * The school knows this credential no more: its session is forgotten on this phone, an applicant's with all that was stored
   * for it. False, and nothing changes, where another session has begun meanwhile.
   */
  end(kind: SessionKind, refused: Credential): boolean;
}
export const Session = token<Session>('Session');
