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
interface Admitted {
  /** To what: the major, or the plan where it has none; undefined where an admission was looked up alone. */
  readonly to: string | undefined;
  /** When to report; undefined where no admission was looked up. */
  readonly report: SearchResult | undefined;
}

/** What was begun and waits for the student. */
export type Unfinished =
  | ({ readonly kind: 'checkIn' } & CheckInUnderWay)
  | { readonly kind: 'draft'; readonly draft: ApplicationDraft }
  | ({ readonly kind: 'admitted' } & Admitted)
  | { readonly kind: 'application'; readonly application: Application; readonly need: 'feeDue' | 'returned' };

/** Whether nothing is left but to confirm it. */
export function isFilled({ kind, minutesLeft }: ApplicationDraft): boolean {
  return minutesLeft === 0 && kind === 'newApplication';
}

/** What an admitted student is offered at `now` (epoch ms): until the last day to report is over, where that is known. */
export function admissionOf(
  applications: readonly Application[],
  report: SearchResult | undefined,
  now: number,
): Unfinished | undefined {
  const to = applications.flatMap(({ state, planTitle }) =>
    state.status === 'admitted' ? (state.major?.name ?? planTitle) : [],
  )[0];
  const isOver = report !== undefined && now > report.reportUntil;
  return isOver || (to === undefined && !report) ? undefined : { kind: 'admitted', to, report };
}
