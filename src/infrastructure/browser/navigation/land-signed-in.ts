import { landingPath } from '#application/navigation/landing';
import type { SessionKind } from '#application/ports/session/session';
import { shownPath } from './page-address';

/** Before the router has looked at the address: the first screen is that of whoever its token has signed in. */
export function landSignedIn(signedInAs: SessionKind | undefined): void {
  const path = signedInAs && landingPath(shownPath(location), signedInAs);
  if (path !== undefined) history.replaceState(history.state, '', `#${path}`);
}
