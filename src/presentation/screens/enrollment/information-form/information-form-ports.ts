import { AttachmentUploads } from '#application/ports/attachment-uploads';
import { BootFormHandover } from '#application/ports/boot-form-handover';
import { Clock } from '#application/ports/clock';
import { CodeTables } from '#application/ports/code-tables';
import { Confirmations } from '#application/ports/confirmations';
import { Connectivity } from '#application/ports/connectivity';
import { DraftStore } from '#application/ports/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { Navigation } from '#application/ports/navigation';
import { Regions } from '#application/ports/regions';
import { SessionStore } from '#application/ports/session-store';
import { Toasts } from '#application/ports/toasts';
import type { PortsOf } from '#presentation/define-screen';

export const INFORMATION_FORM_PORTS = {
  gateway: EnrollmentGateway,
  drafts: DraftStore,
  files: AttachmentUploads,
  regions: Regions,
  tables: CodeTables,
  session: SessionStore,
  clock: Clock,
  navigation: Navigation,
  toasts: Toasts,
  connectivity: Connectivity,
  confirmations: Confirmations,
  bootForm: BootFormHandover,
} as const;

export type InformationFormPorts = PortsOf<typeof INFORMATION_FORM_PORTS>;
