import { Capabilities } from '#application/ports/capabilities';
import { CodeTables } from '#application/ports/checkin/code-tables';
import { BootFormHandover } from '#application/ports/enrollment/boot-form-handover';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { RefusalHandover } from '#application/ports/enrollment/refusal-handover';
import { Regions } from '#application/ports/enrollment/regions';
import { AttachmentUploads } from '#application/ports/files/attachment-uploads';
import { Clock } from '#application/ports/phone/clock';
import { Confirmations } from '#application/ports/phone/confirmations';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Navigation } from '#application/ports/phone/navigation';
import { Toasts } from '#application/ports/phone/toasts';
import { ApplicantSignIn } from '#application/ports/session/applicant-sign-in';
import { IdentityHandover } from '#application/ports/session/identity-handover';
import { SessionStore } from '#application/ports/session/session-store';
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
  handover: IdentityHandover,
  refusals: RefusalHandover,
  capabilities: Capabilities,
  applicantSignIn: ApplicantSignIn,
} as const;

export type InformationFormPorts = PortsOf<typeof INFORMATION_FORM_PORTS>;
