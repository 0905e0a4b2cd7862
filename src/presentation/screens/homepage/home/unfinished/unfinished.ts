import type { CheckinStep } from '#domain/checkin/life-cycle';
import type { Application } from '#domain/enrollment/application';
import type { NewApplicationDraft, ResubmissionDraft } from '#domain/enrollment/draft';
import type { SearchResult } from '#domain/session/search-result';

/** A check-in under way. */
export interface CheckInUnderWay {
  /** What is to be done next; `pass`: all that can be done on the phone is done. */
  readonly next: CheckinStep;
  readonly school: string;
}

export type ApplicationDraft = NewApplicationDraft | ResubmissionDraft;

/** By an application on this phone, an admission that was looked up on it, or both. */
interface AdmissionTask {
  /** To what: the major, or the plan where it has none; undefined where an admission was looked up alone. */
  readonly to: string | undefined;
  /** When to report; undefined where the school has not said. */
  readonly report: SearchResult | undefined;
}

/** What was begun and waits for the student. */
export type UnfinishedTask =
  | ({ readonly kind: 'checkIn' } & CheckInUnderWay)
  | { readonly kind: 'draft'; readonly draft: ApplicationDraft }
  | ({ readonly kind: 'admitted' } & AdmissionTask)
  | { readonly kind: 'application'; readonly application: Application; readonly need: 'feeDue' | 'returned' };

/** Whether nothing is left but to confirm it. */
export function isFilled({ kind, minutesLeft }: ApplicationDraft): boolean {
  return minutesLeft === 0 && kind === 'newApplication';
}

/**
 * What an admitted student is offered at `now` (epoch ms): until they have reported or the last day to report is over,
 * where that is known. What the school says with an application counts before what was looked up.
 */
export function admissionOf(
  applications: readonly Application[],
  lookedUp: SearchResult | undefined,
  now: number,
): UnfinishedTask | undefined {
  const admitted = applications.find(({ state }) => state.status === 'admitted');
  const report = admitted?.arrival ?? lookedUp;
  if (admitted?.arrival?.reported || (report && now > report.reportUntil)) return undefined;
  if (!admitted) return report && { kind: 'admitted', to: undefined, report };
  const { state, planTitle } = admitted;
  const to = (state.status === 'admitted' && state.major?.name) || planTitle;
  return { kind: 'admitted', to, report };
}
