import type { CheckinStep } from '#domain/checkin/life-cycle';
import type { Application } from '#domain/enrollment/application';
import type { NewApplicationDraft, ResubmissionDraft } from '#domain/enrollment/draft';
import type { SearchResult } from '#domain/session/search-result';

/** A check-in that has begun and is not finished. */
export interface CheckinUnderWay {
  /** The next step; `pass`: all steps on the phone are done. */
  readonly next: CheckinStep;
  readonly school: string;
}

export type ApplicationDraft = NewApplicationDraft | ResubmissionDraft;

/** An admission known from an application on this phone, from a look-up on it, or both. */
interface AdmissionTask {
  /** The major, or the plan if it has none; undefined if known only from a look-up. */
  readonly to: string | undefined;
  /** Reporting dates; undefined if the school has not given any. */
  readonly report: SearchResult | undefined;
}

/** An unfinished task of the student. */
export type UnfinishedTask =
  | ({ readonly kind: 'checkin' } & CheckinUnderWay)
  | { readonly kind: 'draft'; readonly draft: ApplicationDraft }
  | ({ readonly kind: 'admitted' } & AdmissionTask)
  | { readonly kind: 'application'; readonly application: Application; readonly need: 'feeDue' | 'returned' };

/** Whether the draft is complete and only has to be confirmed. */
export function isFilled({ kind, minutesLeft }: ApplicationDraft): boolean {
  return minutesLeft === 0 && kind === 'newApplication';
}

/**
 * The check-in to offer an admitted student at `now` (epoch ms): until they have reported, or the last reporting day (if
 * known) is over. Dates from an application take precedence over those of a look-up.
 */
export function admissionTaskOf(
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
