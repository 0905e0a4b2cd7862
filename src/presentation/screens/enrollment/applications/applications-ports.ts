import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { ApplicantSignIn } from '#application/ports/session/applicant-sign-in';
import { IdentityHandover } from '#application/ports/session/identity-handover';
import { MobileEntry } from '#application/ports/session/mobile-entry';
import { PhoneVerification } from '#application/ports/session/phone-verification';
import { ContinueElsewhere } from '#application/session/continue-elsewhere';
import type { PortsOf } from '#presentation/define-screen';
import { SIGN_OUT_PORTS, signOutOf } from '#presentation/screens/shared/sign-out/sign-out-ports';
import { PAYMENT_PORTS, type PaymentPorts } from '../shared/payment/payment-ports';
import type { ApplicantSessionPorts } from './applicant-session.view-model';

export const APPLICATIONS_PORTS = {
  ...PAYMENT_PORTS,
  ...SIGN_OUT_PORTS,
  gateway: EnrollmentGateway,
  phones: PhoneVerification,
  handover: IdentityHandover,
  entry: MobileEntry,
  applicantSignIn: ApplicantSignIn,
} as const;

export interface ApplicationsPorts extends PaymentPorts, ApplicantSessionPorts {
  readonly elsewhere: ContinueElsewhere;
}

export function applicationsPorts(ports: PortsOf<typeof APPLICATIONS_PORTS>): ApplicationsPorts {
  const elsewhere = new ContinueElsewhere(ports.entry, ports.host);
  return { ...ports, ...signOutOf(ports), elsewhere };
}
