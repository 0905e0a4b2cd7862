import { landingPath } from '#application/navigation/landing';
import { Diagnostics } from '#application/ports/failures/diagnostics';
import { Clock } from '#application/ports/phone/clock';
import { Confirmations } from '#application/ports/phone/confirmations';
import { Navigation } from '#application/ports/phone/navigation';
import { SessionStore } from '#application/ports/session/session-store';
import { SignOutGateway } from '#application/ports/session/sign-out-gateway';
import { VisitMemory } from '#application/ports/session/visit-memory';
import { SchoolSignOut } from '#application/session/school-sign-out';
import type { TokenOutcome } from '#application/startup/entry-state';
import { beginSession, kindOf, replacedBy } from '#application/startup/token-link';
import { shownPath } from '#infrastructure/browser/navigation/page-address';
import type { Resolve } from '#presentation/define-screen';
import { loadMessages } from '#presentation/messages/lazy-messages';

/**
 * Ends at the school what a link's session has replaced. Where it would replace another person's, asks first; whichever session
 * is not kept is ended at the school. `remount`: shows the app anew, because its screens have read as the former person.
 */
export async function settleLink(
  { replaced, stranger }: TokenOutcome,
  resolve: Resolve,
  remount: () => void,
): Promise<void> {
  const school = new SchoolSignOut(resolve(SignOutGateway), resolve(Clock), resolve(Diagnostics));
  if (replaced) await school.end(replaced);
  if (!stranger) return;
  const link = { kind: kindOf(stranger), credential: stranger.credential };
  await loadMessages(['session']);
  const isAgreed = await resolve(Confirmations).ask({
    title: { key: 'signOut.replaceTitle' },
    body: { key: 'signOut.replaceBody' },
    confirm: { key: 'signOut.replace' },
    cancel: { key: 'signOut.stay' },
    danger: true,
  });
  if (!isAgreed) {
    await school.end([link]);
    return;
  }
  const session = resolve(SessionStore);
  const former = replacedBy(stranger, session);
  resolve(VisitMemory).clear();
  beginSession(stranger, session);
  const landing = landingPath(shownPath(location), link.kind);
  if (landing !== undefined) resolve(Navigation).replace(landing);
  remount();
  await school.end(former);
}
