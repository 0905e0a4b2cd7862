import { applicationLookUp } from '#application/lookup/look-up-journey';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { LookUp } from '#domain/enrollment/application-submission';
import type { PortsOf } from '#presentation/define-screen';
import {
  APPLICANT_FIELDS,
  type ApplicantField,
} from '#presentation/screens/shared/identity/identity-input.view-model';
import { LOOK_UP_PORTS, LookUpViewModel } from '../shared/look-up.view-model';

export const RECRUIT_RESULT_PORTS = { ...LOOK_UP_PORTS, gateway: EnrollmentGateway } as const;

export type RecruitResult = LookUpViewModel<ApplicantField, LookUp>;

export function recruitResult(ports: PortsOf<typeof RECRUIT_RESULT_PORTS>): RecruitResult {
  return new LookUpViewModel(ports, APPLICANT_FIELDS, applicationLookUp(ports.gateway, ports.capabilities));
}
