import { DraftStore } from '#application/ports/enrollment/draft-store';
import { Diagnostics } from '#application/ports/failures/diagnostics';
import { Clock } from '#application/ports/phone/clock';
import { Confirmations } from '#application/ports/phone/confirmations';
import { Toasts } from '#application/ports/phone/toasts';
import { SessionStore } from '#application/ports/session/session-store';
import { SignOutGateway } from '#application/ports/session/sign-out-gateway';
import { VisitMemory } from '#application/ports/session/visit-memory';
import { SchoolSignOut } from '#application/session/school-sign-out';
import { SignOut } from '#application/session/sign-out';
import type { PortsOf } from '#presentation/define-screen';

/** The ports for signing out, on any screen. */
export const SIGN_OUT_PORTS = {
  signOutGateway: SignOutGateway,
  memory: VisitMemory,
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
  const { signOutGateway, clock, diagnostics, drafts, session, memory } = ports;
  const schoolSignOut = new SchoolSignOut(signOutGateway, clock, diagnostics);
  return { schoolSignOut, signOut: new SignOut(schoolSignOut, drafts, session, memory) };
}
