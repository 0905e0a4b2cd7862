import { landingPath } from '#application/navigation/landing';
import type { SessionKind } from '#application/ports/session/session';
import { shownPath } from './page-address';

/**
 * Runs before the router reads the address: selects the first screen by the session that the address's token has started.
 */
export function landSignedIn(signedInAs: SessionKind | undefined): void {
  const path = signedInAs && landingPath(shownPath(location), signedInAs);
  if (path !== undefined) history.replaceState(history.state, '', `#${path}`);
}
