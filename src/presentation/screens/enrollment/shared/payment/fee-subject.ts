import type { SubmittedApplication } from '#application/ports/session/visit-memory';
import type { ApplicationState } from '#domain/enrollment/application';
import type { Fee } from '#domain/payment/fee';

/** An application whose fee is paid, as a receipt knows it too. */
export interface FeeSubject {
  readonly applicationId: string;
  readonly no: string;
  readonly planTitle: string;
  readonly state: ApplicationState;
  readonly fee: Fee;
}

export function feeSubjectOf({ id, no, planTitle, state, fee }: SubmittedApplication): FeeSubject {
  return { applicationId: id, no, planTitle, state, fee };
}
