import type { Credential } from '#domain/credential';
import { token } from '../token';

/** An admitted applicant who begins check-in has both sessions at once. */
export type SessionKind = 'applicant' | 'newStudent';

/** Who is signed in on this phone, for this tenant. */
export interface Session {
  /** Undefined where there is no session of this kind. */
  current(kind: SessionKind): Credential | undefined;
  /**
   * Ends the session whose credential the school has rejected, an applicant's with all data stored for it. False, and nothing
   * changes, where another session has begun in the meantime.
   */
  end(kind: SessionKind, refused: Credential): boolean;
}
export const Session = token<Session>('Session');
