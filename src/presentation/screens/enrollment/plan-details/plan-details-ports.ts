import { Capabilities } from '#application/ports/capabilities';
import { Documents } from '#application/ports/enrollment/documents';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { FileSaver } from '#application/ports/files/file-saver';
import { Clipboard } from '#application/ports/phone/clipboard';
import { Clock } from '#application/ports/phone/clock';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Host } from '#application/ports/phone/host';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { Toasts } from '#application/ports/phone/toasts';
import { SchoolInfo } from '#application/ports/session/school-info';
import { SessionStore } from '#application/ports/session/session-store';
import { VisitMemory } from '#application/ports/session/visit-memory';
import type { PortsOf } from '#presentation/define-screen';
import { ScreenSharing } from '#presentation/screens/shared/share/screen-sharing.view-model';

const OWN_PORTS = {
  gateway: EnrollmentGateway,
  school: SchoolInfo,
  drafts: DraftStore,
  session: SessionStore,
  clock: Clock,
  documents: Documents,
  saver: FileSaver,
  navigation: Navigation,
  visibility: PageVisibility,
  capabilities: Capabilities,
  connectivity: Connectivity,
  memory: VisitMemory,
} as const;

export const PLAN_DETAILS_PORTS = { ...OWN_PORTS, host: Host, clipboard: Clipboard, toasts: Toasts } as const;

export interface PlanDetailsPorts extends PortsOf<typeof OWN_PORTS> {
  readonly sharing: ScreenSharing;
}

export function planDetailsPorts(ports: PortsOf<typeof PLAN_DETAILS_PORTS>): PlanDetailsPorts {
  const { host, clipboard, toasts, clock } = ports;
  return { ...ports, sharing: new ScreenSharing(host, clipboard, toasts, clock) };
}
