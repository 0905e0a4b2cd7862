import type { Answers } from '../form/template';
import type { Fee } from '../payment/fee';

/** A field that the school sent back, with its reason in the school's words. */
export interface FieldReason {
  readonly key: string;
  readonly label: string;
  readonly reason: string;
  /** Example of a valid answer, in the school's words, or what a picture has to show. */
  readonly sample?: string;
}

export interface ChosenMajor {
  readonly id: string;
  readonly name: string;
}

export type ApplicationState =
  | { readonly status: 'submitted' }
  | { readonly status: 'inReview' }
  /** Without `reasons` for single fields, the whole form is returned, for `reason`; `mendBefore`: epoch ms. */
  | {
      readonly status: 'returned';
      readonly reasons: readonly FieldReason[];
      readonly reason?: string;
      readonly mendBefore?: number;
    }
  | { readonly status: 'approved' }
  | { readonly status: 'admitted'; readonly major?: ChosenMajor }
  | { readonly status: 'waitlisted'; readonly rank: number }
  | { readonly status: 'notAdmitted' }
  | { readonly status: 'withdrawn' }
  /** `reason`, in the school's words, where the school voided the application. */
  | { readonly status: 'expired'; readonly reason?: string };

export type ApplicationStatus = ApplicationState['status'];

/** Events of an application: the applicant triggers `resubmit` and `withdraw`, the school the others. */
export type ApplicationEvent =
  | { readonly type: 'review' }
  | { readonly type: 'approve' }
  | { readonly type: 'return'; readonly reasons: readonly FieldReason[] }
  | { readonly type: 'resubmit' }
  | { readonly type: 'admit'; readonly major?: ChosenMajor }
  | { readonly type: 'waitlist'; readonly rank: number }
  | { readonly type: 'refuse' }
  | { readonly type: 'withdraw' }
  | { readonly type: 'void'; readonly reason: string }
  | { readonly type: 'expire' };

export interface HistoryEntry {
  readonly event: 'submitted' | 'paid' | 'refunded' | ApplicationEvent['type'];
  /** Epoch ms. */
  readonly at: number;
}

/** An admitted applicant's reporting dates and check-in state. Times are epoch ms. */
export interface ReportingStatus {
  readonly reportFrom: number;
  readonly reportUntil: number;
  /** Where to report first; absent where the school does not say. */
  readonly reportPlace?: string;
  /** Date of the letter of admission; absent where the school does not say. */
  readonly admittedOn?: number;
  readonly reported: boolean;
}

/** What the school adds to a result, in its own words. */
export interface ResultDetails {
  readonly text?: string;
  readonly scores?: readonly { readonly label: string; readonly value: string }[];
}

/** One applicant's submission for one plan, as the applicant sees it. */
export interface Application extends ResultDetails {
  readonly id: string;
  /** The receipt number shown to people (报名编号). */
  readonly no: string;
  readonly planId: string;
  readonly planTitle: string;
  readonly submittedAt: number;
  readonly updatedAt: number;
  /** Incremented on every change; a write sends the version that it is based on. */
  readonly version: number;
  readonly state: ApplicationState;
  readonly fee: Fee;
  readonly majors: readonly ChosenMajor[];
  readonly history: readonly HistoryEntry[];
  /** Only of an admitted applicant at a school with check-in. */
  readonly arrival?: ReportingStatus;
}

/** An application with its answers, which only the applicant's token can read. */
export interface FiledApplication extends Application {
  readonly answers: Answers;
}

/** States in which an application holds one of its plan's places. */
export function hasPlace(state: ApplicationState): boolean {
  return state.status !== 'withdrawn' && state.status !== 'expired' && state.status !== 'notAdmitted';
}

/** States in which the applicant cannot apply for the plan again; `notAdmitted` is one of them. */
export function isReapplicationBlocked({ status }: ApplicationState): boolean {
  return status !== 'withdrawn' && status !== 'expired';
}

/** Whether the fee can be refunded: it was paid, and the application holds no place. */
export function isRefundable({ state, fee }: Pick<Application, 'state' | 'fee'>): boolean {
  return fee.state === 'paid' && !hasPlace(state);
}

const OPEN_FOR_DECISION: readonly ApplicationStatus[] = ['submitted', 'inReview', 'approved', 'waitlisted'];

/** States in which the applicant may withdraw: until the school has decided. After that only the school's desk can help. */
export const WITHDRAWABLE: readonly ApplicationStatus[] = [...OPEN_FOR_DECISION, 'returned'];

export function canWithdraw({ status }: ApplicationState): boolean {
  return WITHDRAWABLE.includes(status);
}

/** The state after an event, or `undefined` where there is no such transition (contract, "Life cycles"). */
export function nextState(state: ApplicationState, event: ApplicationEvent): ApplicationState | undefined {
  const from = state.status;
  switch (event.type) {
    case 'review':
      return from === 'submitted' ? { status: 'inReview' } : undefined;
    case 'approve':
      return from === 'submitted' || from === 'inReview' ? { status: 'approved' } : undefined;
    case 'return':
      return (from === 'submitted' || from === 'inReview') && event.reasons.length > 0
        ? { status: 'returned', reasons: event.reasons }
        : undefined;
    case 'resubmit':
      return from === 'returned' ? { status: 'submitted' } : undefined;
    case 'admit':
      if (!OPEN_FOR_DECISION.includes(from)) return undefined;
      return event.major ? { status: 'admitted', major: event.major } : { status: 'admitted' };
    case 'waitlist':
      return OPEN_FOR_DECISION.includes(from) && event.rank > 0
        ? { status: 'waitlisted', rank: event.rank }
        : undefined;
    case 'refuse':
      return OPEN_FOR_DECISION.includes(from) ? { status: 'notAdmitted' } : undefined;
    case 'withdraw':
      return canWithdraw(state) ? { status: 'withdrawn' } : undefined;
    case 'void':
      return canWithdraw(state) ? { status: 'expired', reason: event.reason } : undefined;
    case 'expire':
      return from === 'submitted' || from === 'inReview' || from === 'approved'
        ? { status: 'expired' }
        : undefined;
  }
}
