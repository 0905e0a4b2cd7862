import type { SessionStore } from '../ports/session-store';

/** Ends the session of a token that the school refused; one that began meanwhile is left alone. */
export function endSession(session: SessionStore, refused: string): void {
  if (session.accessToken === refused) session.clear();
}

/**
 * The same for a new student's token. False where another check-in has begun on this phone meanwhile: nothing is to be
 * done then.
 */
export function endCheckIn(session: SessionStore, refused: string): boolean {
  const { studentToken = refused } = session;
  if (studentToken !== refused) return false;
  session.leaveCheckIn();
  return true;
}
