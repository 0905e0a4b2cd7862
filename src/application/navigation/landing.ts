import type { SessionKind } from '../ports/session/session';
import { type Path, paths } from './paths';

/** Start screens after a sign-in by URL, by kind of session. */
const HOMES = { applicant: paths.applications, newStudent: paths.checkin } as const;

/**
 * The screen to redirect to after a sign-in by URL; undefined: stay on the screen that the URL names. A URL without a screen,
 * or with the home screen, opens the start screen of the session; so does the entry to check-in for a new student, since that
 * screen ends their session.
 */
export function landingPath(shown: string, signedInAs: SessionKind): Path | undefined {
  const leadsNowhere = shown === '' || shown === paths.home;
  const isPassed = signedInAs === 'newStudent' && shown === paths.checkinEntry;
  return leadsNowhere || isPassed ? HOMES[signedInAs] : undefined;
}
