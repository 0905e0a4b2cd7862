import { Capabilities } from '#application/ports/capabilities';
import { CheckinCache } from '#application/ports/checkin/checkin-cache';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { Clipboard } from '#application/ports/phone/clipboard';
import { Clock } from '#application/ports/phone/clock';
import { Confirmations } from '#application/ports/phone/confirmations';
import { Host } from '#application/ports/phone/host';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { Toasts } from '#application/ports/phone/toasts';
import { Vibration } from '#application/ports/phone/vibration';
import { MobileEntry } from '#application/ports/session/mobile-entry';
import { SchoolInfo } from '#application/ports/session/school-info';
import { SessionStore } from '#application/ports/session/session-store';
import { VisitMemory } from '#application/ports/session/visit-memory';
import { ContinueElsewhere } from '#application/session/continue-elsewhere';
import type { SignOut } from '#application/session/sign-out';
import type { PortsOf } from '#presentation/define-screen';
import { SIGN_OUT_PORTS, signOutOf } from '#presentation/screens/shared/sign-out/sign-out-ports';

const OWN_PORTS = {
  checkin: CheckinProgress,
  cache: CheckinCache,
  session: SessionStore,
  school: SchoolInfo,
  navigation: Navigation,
  confirmations: Confirmations,
  toasts: Toasts,
  clipboard: Clipboard,
  clock: Clock,
  visibility: PageVisibility,
  vibration: Vibration,
  memory: VisitMemory,
  capabilities: Capabilities,
} as const;

export const CHECKIN_PORTS = { ...OWN_PORTS, ...SIGN_OUT_PORTS, entry: MobileEntry, host: Host } as const;

export interface CheckinPorts extends PortsOf<typeof OWN_PORTS> {
  readonly signOut: SignOut;
  readonly elsewhere: ContinueElsewhere;
}

export function checkinPorts(ports: PortsOf<typeof CHECKIN_PORTS>): CheckinPorts {
  const { signOut } = signOutOf(ports);
  return { ...ports, signOut, elsewhere: new ContinueElsewhere(ports.entry, ports.host) };
}
