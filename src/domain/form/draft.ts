import type { DraftGrant } from '../enrollment/application-submission';
import type { Answers } from './template';

/** An information form under way on this phone: for a plan, before it is submitted. */
export interface Draft {
  readonly planId: string;
  readonly planTitle: string;
  /** The school's leave to submit; absent until the network was there to ask for it. */
  readonly grant?: DraftGrant | undefined;
  readonly templateVersion: number;
  /** Everything typed so far, as typed: what is hidden by another answer is kept, what is wrong too. */
  readonly answers: Answers;
  /** Labels of the answered fields, so that what a changed template drops can be named. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** Position among the shown steps, from 0. */
  readonly step: number;
  readonly stepCount: number;
  /** Minutes that the rest is estimated to take. */
  readonly minutesLeft: number;
  /** Which writing of it this is, as the store named it: what a writer has seen last. Absent before the first. */
  readonly revision?: string | undefined;
  /** Present where returned fields of an application are edited. */
  readonly resubmission?: { readonly applicationId: string; readonly version: number } | undefined;
  /**
   * Present where a new student's information is filled in, with what was saved when she began; `planId` is the
   * welcomeId then.
   */
  readonly checkin?: { readonly version: number; readonly saved: Answers } | undefined;
}

/** What a draft is kept under: one for a plan's new application, one for each application whose returned fields are edited. */
export function draftKey(draft: Pick<Draft, 'planId' | 'resubmission'>): string {
  return draft.resubmission?.applicationId ?? draft.planId;
}
