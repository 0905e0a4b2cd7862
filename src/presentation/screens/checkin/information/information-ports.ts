import { CheckinInformation } from '#application/ports/checkin/checkin-information';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { CodeTables } from '#application/ports/checkin/code-tables';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { Regions } from '#application/ports/enrollment/regions';
import { AttachmentUploads } from '#application/ports/files/attachment-uploads';
import { Clock } from '#application/ports/phone/clock';
import { Confirmations } from '#application/ports/phone/confirmations';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Navigation } from '#application/ports/phone/navigation';
import { Toasts } from '#application/ports/phone/toasts';
import { Session } from '#application/ports/session/session';
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
