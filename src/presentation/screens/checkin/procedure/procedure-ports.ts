import { CheckinCache } from '#application/ports/checkin-cache';
import { CheckinPass } from '#application/ports/checkin-pass';
import { CheckinProgress } from '#application/ports/checkin-progress';
import { Clock } from '#application/ports/clock';
import { Connectivity } from '#application/ports/connectivity';
import { Host } from '#application/ports/host';
import { Navigation } from '#application/ports/navigation';
import { PageVisibility } from '#application/ports/page-visibility';
import { ScreenWake } from '#application/ports/screen-wake';
import { Session } from '#application/ports/session';
import { Vibration } from '#application/ports/vibration';
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
  host: Host,
  wake: ScreenWake,
  vibration: Vibration,
} as const;

export type ProcedurePorts = PortsOf<typeof PROCEDURE_PORTS>;
