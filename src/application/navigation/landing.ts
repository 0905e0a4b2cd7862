import type { SessionKind } from '../ports/session';
import { type Path, paths } from './paths';

/** What opens for whoever an address has signed in. */
const HOMES = { applicant: paths.applications, newStudent: paths.checkin } as const;

/**
 * Where somebody goes on whom an address has signed in; undefined: where it leads. An address that leads to no screen in
 * particular leads to their own, and the entry to check-in is behind whoever is signed in there: it would sign them out.
 */
export function landingPath(shown: string, signedInAs: SessionKind): Path | undefined {
  const leadsNowhere = shown === '' || shown === paths.home;
  const isPassed = signedInAs === 'newStudent' && shown === paths.checkinEntry;
  return leadsNowhere || isPassed ? HOMES[signedInAs] : undefined;
}
