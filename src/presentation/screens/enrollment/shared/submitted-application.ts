import type { Credential } from '#domain/credential';
import type { Application } from '#domain/enrollment/application';

/** An application as far as its receipt tells of it: all that is shown, and not the version that a write names. */
export type SubmittedApplication = Omit<Application, 'version'>;

let left: { readonly applicant: Credential; readonly application: SubmittedApplication } | undefined;

/** The receipt from which the applications are opened: it stands there before they were read. */
export function leaveReceipt(applicant: Credential, application: SubmittedApplication): void {
  left = { applicant, application };
}

/** Once, and for whoever left it: undefined where nobody comes from a receipt. */
export function takeLeftReceipt(applicant: Credential | undefined): SubmittedApplication | undefined {
  const taken = left;
  left = undefined;
  return taken?.applicant === applicant ? taken?.application : undefined;
}
