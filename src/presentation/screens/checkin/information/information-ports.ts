import { AttachmentUploads } from '#application/ports/attachment-uploads';
import { CheckinInformation } from '#application/ports/checkin-information';
import { CheckinProgress } from '#application/ports/checkin-progress';
import { Clock } from '#application/ports/clock';
import { CodeTables } from '#application/ports/code-tables';
import { Confirmations } from '#application/ports/confirmations';
import { Connectivity } from '#application/ports/connectivity';
import { DraftStore } from '#application/ports/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { Navigation } from '#application/ports/navigation';
import { Regions } from '#application/ports/regions';
import { Session } from '#application/ports/session';
import { Toasts } from '#application/ports/toasts';
import type { PortsOf } from '#presentation/define-screen';

export const INFORMATION_PORTS = {
  checkin: CheckinProgress,
  information: CheckinInformation,
  tables: CodeTables,
  drafts: DraftStore,
  files: AttachmentUploads,
  regions: Regions,
  session: Session,
  clock: Clock,
  navigation: Navigation,
  toasts: Toasts,
  connectivity: Connectivity,
  confirmations: Confirmations,
  gateway: EnrollmentGateway,
} as const;

export type InformationPorts = PortsOf<typeof INFORMATION_PORTS>;
