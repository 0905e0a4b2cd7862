import { CheckinCache } from '#application/ports/checkin/checkin-cache';
import { CheckinPass } from '#application/ports/checkin/checkin-pass';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { Clock } from '#application/ports/phone/clock';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Host } from '#application/ports/phone/host';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { ScreenWake } from '#application/ports/phone/screen-wake';
import { Toasts } from '#application/ports/phone/toasts';
import { Vibration } from '#application/ports/phone/vibration';
import { Session } from '#application/ports/session/session';
import { VisitMemory } from '#application/ports/session/visit-memory';
import type { PortsOf } from '#presentation/define-screen';

export const PROCEDURE_PORTS = {
  checkin: CheckinProgress,
  passes: CheckinPass,
  cache: CheckinCache,
  session: Session,
  clock: Clock,
  connectivity: Connectivity,
  visibility: PageVisibility,
  navigation: Navigation,
  toasts: Toasts,
  host: Host,
  wake: ScreenWake,
  vibration: Vibration,
  memory: VisitMemory,
} as const;

export type ProcedurePorts = PortsOf<typeof PROCEDURE_PORTS>;
