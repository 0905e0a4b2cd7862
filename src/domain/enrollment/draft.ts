import type { Answers } from '../form/template';
import type { DraftGrant } from './application-submission';

/** Fields that all kinds of drafts share. */
interface DraftProgress {
  readonly templateVersion: number;
  /** All answers as typed, including hidden and invalid ones. */
  readonly answers: Answers;
  /** Labels of the answered fields, to name the answers that a changed template removes. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** Index among the visible steps, from 0. */
  readonly step: number;
  readonly stepCount: number;
  /** Key of the field whose file picker was opened, until the next action: the system may kill the page behind the camera. */
  readonly field?: string | undefined;
  /** Estimated minutes to complete the form. */
  readonly minutesLeft: number;
  /** Revision of the stored draft that this one is based on, for conflict detection. Absent before the first save. */
  readonly revision?: string | undefined;
}

/** A plan's form before it is submitted. */
export interface NewApplicationDraft extends DraftProgress {
  readonly kind: 'newApplication';
  readonly planId: string;
  /** Empty until the plan has loaded. */
  readonly planTitle: string;
  /** Absent until it could be requested from the school. */
  readonly grant?: DraftGrant | undefined;
  /** `KnownApplicant.id`: who signed in before it was begun, at a school that asks for that. */
  readonly applicantId?: string | undefined;
}

/** The returned fields of an application. */
export interface ResubmissionDraft extends DraftProgress {
  readonly kind: 'resubmission';
  readonly applicationId: string;
  /** The version of the application that the student was shown. */
  readonly version: number;
  readonly planId: string;
  readonly planTitle: string;
}

/** A new student's information; `version` and `saved` are what the school had when the student began. */
export interface CheckinInformationDraft extends DraftProgress {
  readonly kind: 'checkinInformation';
  readonly welcomeId: string;
  readonly version: number;
  readonly saved: Answers;
}

/** An unfinished form on this phone. */
export type Draft = NewApplicationDraft | ResubmissionDraft | CheckinInformationDraft;

/** Storage key of a draft: one draft per plan, application and new student. */
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
