import type { Answers } from '../form/template';
import type { DraftGrant } from './application-submission';

/** How far a form has come, as every kind of draft has it. */
interface DraftProgress {
  readonly templateVersion: number;
  /** Everything typed so far, as typed: what is hidden by another answer is kept, what is wrong too. */
  readonly answers: Answers;
  /** Labels of the answered fields, so that what a changed template removes can be named. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** Position among the shown steps, from 0. */
  readonly step: number;
  readonly stepCount: number;
  /** Key of the field whose picker was opened last, until something else was done: the camera may kill the page. */
  readonly field?: string | undefined;
  /** Minutes that the rest is estimated to take. */
  readonly minutesLeft: number;
  /** The store's name of this version of it: what a writer has seen last. Absent before the first save. */
  readonly revision?: string | undefined;
}

/** A plan's form before it is submitted. */
export interface NewApplicationDraft extends DraftProgress {
  readonly kind: 'newApplication';
  readonly planId: string;
  /** Empty until the plan has been read. */
  readonly planTitle: string;
  /** The school's leave to submit; absent until the network was there to ask for it. */
  readonly grant?: DraftGrant | undefined;
}

/** The returned fields of an application. */
export interface ResubmissionDraft extends DraftProgress {
  readonly kind: 'resubmission';
  readonly applicationId: string;
  /** The version of the application that the student sees. */
  readonly version: number;
  readonly planId: string;
  readonly planTitle: string;
}

/** A new student's information, with the version and the answers that were saved at the school when the student began. */
export interface CheckinInformationDraft extends DraftProgress {
  readonly kind: 'checkinInformation';
  readonly welcomeId: string;
  readonly version: number;
  readonly saved: Answers;
}

/** A form under way on this phone. */
export type Draft = NewApplicationDraft | ResubmissionDraft | CheckinInformationDraft;

/** What a draft is stored under: a plan, an application and a new student have one each. */
export function draftKey(draft: Draft): string {
  switch (draft.kind) {
    case 'newApplication':
      return draft.planId;
    case 'resubmission':
      return draft.applicationId;
    case 'checkinInformation':
      return draft.welcomeId;
  }
}
