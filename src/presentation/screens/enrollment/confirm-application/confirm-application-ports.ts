import { CodeTables } from '#application/ports/checkin/code-tables';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { PlanLine } from '#application/ports/enrollment/plan-line';
import { AttachmentUploads } from '#application/ports/files/attachment-uploads';
import { IdentityHandover } from '#application/ports/session/identity-handover';
import { PhoneVerification } from '#application/ports/session/phone-verification';
import type { PortsOf } from '#presentation/define-screen';
import { PAYMENT_PORTS } from '../shared/payment/payment-ports';

export const CONFIRM_APPLICATION_PORTS = {
  ...PAYMENT_PORTS,
  gateway: EnrollmentGateway,
  drafts: DraftStore,
  line: PlanLine,
  tables: CodeTables,
  phones: PhoneVerification,
  files: AttachmentUploads,
  handover: IdentityHandover,
} as const;

export type ConfirmApplicationPorts = PortsOf<typeof CONFIRM_APPLICATION_PORTS>;
