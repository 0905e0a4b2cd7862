import { Capabilities } from '#application/ports/capabilities';
import { Clipboard } from '#application/ports/clipboard';
import { Clock } from '#application/ports/clock';
import { Connectivity } from '#application/ports/connectivity';
import { Documents } from '#application/ports/documents';
import { DraftStore } from '#application/ports/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { FileSaver } from '#application/ports/file-saver';
import { Host } from '#application/ports/host';
import { Navigation } from '#application/ports/navigation';
import { PageVisibility } from '#application/ports/page-visibility';
import { SchoolInfo } from '#application/ports/school-info';
import { SessionStore } from '#application/ports/session-store';
import { Toasts } from '#application/ports/toasts';
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
} as const;

export const PLAN_DETAILS_PORTS = { ...OWN_PORTS, host: Host, clipboard: Clipboard, toasts: Toasts } as const;

export interface PlanDetailsPorts extends PortsOf<typeof OWN_PORTS> {
  readonly sharing: ScreenSharing;
}

export function planDetailsPorts(ports: PortsOf<typeof PLAN_DETAILS_PORTS>): PlanDetailsPorts {
  const { host, clipboard, toasts, clock } = ports;
  return { ...ports, sharing: new ScreenSharing(host, clipboard, toasts, clock) };
}
