import { CodeTables } from '#application/ports/checkin/code-tables';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { PlanLine } from '#application/ports/enrollment/plan-line';
import { RefusalHandover } from '#application/ports/enrollment/refusal-handover';
import { Diagnostics } from '#application/ports/failures/diagnostics';
import { AttachmentUploads } from '#application/ports/files/attachment-uploads';
import { ApplicantSignIn } from '#application/ports/session/applicant-sign-in';
import { IdentityHandover } from '#application/ports/session/identity-handover';
import { PhoneVerification } from '#application/ports/session/phone-verification';
import { SignOutGateway } from '#application/ports/session/sign-out-gateway';
import { SchoolSignOut } from '#application/session/school-sign-out';
import type { PortsOf } from '#presentation/define-screen';
import { PAYMENT_PORTS, type PaymentPorts } from '../shared/payment/payment-ports';

export const CONFIRM_APPLICATION_PORTS = {
  ...PAYMENT_PORTS,
  gateway: EnrollmentGateway,
  drafts: DraftStore,
  line: PlanLine,
  tables: CodeTables,
  phones: PhoneVerification,
  files: AttachmentUploads,
  handover: IdentityHandover,
  refusals: RefusalHandover,
  applicantSignIn: ApplicantSignIn,
  signOutGateway: SignOutGateway,
  diagnostics: Diagnostics,
} as const;

type NamedPorts = PortsOf<typeof CONFIRM_APPLICATION_PORTS>;

export interface ConfirmApplicationPorts
  extends PaymentPorts,
    Omit<NamedPorts, 'signOutGateway' | 'diagnostics'> {
  readonly schoolSignOut: SchoolSignOut;
}

export function confirmApplicationPorts(ports: NamedPorts): ConfirmApplicationPorts {
  const { signOutGateway, clock, diagnostics } = ports;
  return { ...ports, schoolSignOut: new SchoolSignOut(signOutGateway, clock, diagnostics) };
}
