import type { Credential } from '#domain/credential';
import type { Application } from '#domain/enrollment/application';

/** An application as known from its receipt: everything that is shown, but not the version that writes need. */
export type SubmittedApplication = Omit<Application, 'version'>;

let cached: { readonly applicant: Credential; readonly application: SubmittedApplication } | undefined;

/** Keeps the receipt from which the list of applications is opened, to show it before the list is loaded. */
export function cacheReceipt(applicant: Credential, application: SubmittedApplication): void {
  cached = { applicant, application };
}

/** Returns it once, and only to the same applicant; otherwise undefined. */
export function takeCachedReceipt(applicant: Credential | undefined): SubmittedApplication | undefined {
  const previous = cached;
  cached = undefined;
  return previous?.applicant === applicant ? previous?.application : undefined;
}
