import type { Guardian } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import type { Application } from '#domain/enrollment/application';
import type { PlanSummary } from '#domain/enrollment/plan';
import type { CheckinCache } from '../checkin/checkin-cache';
import type { PublicContent } from '../enrollment/boot-form-handover';
import { token } from '../token';

/** An application as known from its receipt: everything that is shown, but not the version that writes need. */
export type SubmittedApplication = Omit<Application, 'version'>;

/** What is remembered of a student. */
export interface Remembered {
  /** The receipt from which the list of applications is opened. */
  readonly receipt: { readonly applicant: Credential; readonly application: SubmittedApplication };
  /** What this new student has typed about the guardian: personal data of somebody else. */
  readonly guardian: { readonly welcomeId: string; readonly typed: Guardian };
  /** The moments that records have reached, or are awaited to reach. */
  readonly moments: ReadonlySet<string>;
}

/** What the school shows to everybody: nothing personal. */
interface PublicMemory {
  /** The home screen as it was last left. */
  home?: PublicContent;
  /** The list from which a plan was opened, as it was left, and the school's time then. */
  plans?: { readonly plans: readonly PlanSummary[]; readonly now: number } | undefined;
  /** The listed plan that is being opened, whose head is shown before it is loaded. */
  plan?: PlanSummary | undefined;
}

/** What a visit remembers, only in the page's memory. 退出, on any page of the phone, empties it of the student. */
export interface VisitMemory {
  readonly school: PublicMemory;
  readonly checkin: CheckinCache;
  recall<Name extends keyof Remembered>(name: Name): Remembered[Name] | undefined;
  keep<Name extends keyof Remembered>(name: Name, value: Remembered[Name] | undefined): void;
  /** Forgets the student. */
  clear(): void;
}
export const VisitMemory = token<VisitMemory>('VisitMemory');
