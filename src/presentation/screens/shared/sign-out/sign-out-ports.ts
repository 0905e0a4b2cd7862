import { CheckinCache } from '#application/ports/checkin-cache';
import { Clock } from '#application/ports/clock';
import { Confirmations } from '#application/ports/confirmations';
import { Diagnostics } from '#application/ports/diagnostics';
import { DraftStore } from '#application/ports/draft-store';
import { SessionStore } from '#application/ports/session-store';
import { SignOutGateway } from '#application/ports/sign-out-gateway';
import { Toasts } from '#application/ports/toasts';
import { SchoolSignOut } from '#application/session/school-sign-out';
import { SignOut } from '#application/session/sign-out';
import type { PortsOf } from '#presentation/define-screen';

/** What signing out needs, on whichever screen it is done. */
export const SIGN_OUT_PORTS = {
  signOutGateway: SignOutGateway,
  cache: CheckinCache,
  session: SessionStore,
  drafts: DraftStore,
  clock: Clock,
  diagnostics: Diagnostics,
  confirmations: Confirmations,
  toasts: Toasts,
} as const;

export function signOutOf(ports: PortsOf<typeof SIGN_OUT_PORTS>): {
  readonly signOut: SignOut;
  readonly schoolSignOut: SchoolSignOut;
} {
  const { signOutGateway, clock, diagnostics, drafts, session, cache } = ports;
  const schoolSignOut = new SchoolSignOut(signOutGateway, clock, diagnostics);
  return { schoolSignOut, signOut: new SignOut(schoolSignOut, drafts, session, cache) };
}
