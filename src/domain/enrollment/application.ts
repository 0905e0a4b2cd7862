import type { Answers } from '../form/template';
import type { Fee } from '../payment/fee';

/** A field that the school sent back, with its reason in the school's words. */
export interface FieldReason {
  readonly key: string;
  readonly label: string;
  readonly reason: string;
  /** What a good answer looks like, in the school's words: an example, or what a picture has to show. */
  readonly sample?: string;
}

export interface ChosenMajor {
  readonly id: string;
  readonly name: string;
}

export type ApplicationState =
  | { readonly status: 'submitted' }
  | { readonly status: 'inReview' }
  | { readonly status: 'returned'; readonly reasons: readonly FieldReason[] }
  | { readonly status: 'approved' }
  | { readonly status: 'admitted'; readonly major?: ChosenMajor }
  | { readonly status: 'waitlisted'; readonly rank: number }
  | { readonly status: 'notAdmitted' }
  | { readonly status: 'withdrawn' }
  /** With a reason, in the school's words, where the school voided it. */
  | { readonly status: 'expired'; readonly reason?: string };

export type ApplicationStatus = ApplicationState['status'];

/** What can happen to an application; `resubmit` and `withdraw` are the applicant's, the rest the school's. */
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

/** Where whoever was admitted stands with the school's check-in. Times are epoch ms. */
export interface Arrival {
  readonly reportFrom: number;
  readonly reportUntil: number;
  /** Where to report first; absent where the school does not say. */
  readonly reportPlace?: string;
  /** The day on which the letter of admission is dated; absent where the school does not say. */
  readonly admittedOn?: number;
  readonly reported: boolean;
}

/** One applicant's submission for one plan, as the applicant sees it. */
export interface Application {
  readonly id: string;
  /** The receipt number shown to people (报名编号). */
  readonly no: string;
  readonly planId: string;
  readonly planTitle: string;
  readonly submittedAt: number;
  readonly updatedAt: number;
  /** Grows with every change; a write names the version that it saw. */
  readonly version: number;
  readonly state: ApplicationState;
  readonly fee: Fee;
  readonly majors: readonly ChosenMajor[];
  readonly history: readonly HistoryEntry[];
  /** Of whoever was admitted, where the school expects them at its check-in. */
  readonly arrival?: Arrival;
}

/** The same with everything that was filled in, as only its owner's token reads it. */
export interface FiledApplication extends Application {
  readonly answers: Answers;
}

/** States in which an application holds one of its plan's places. */
export function holdsPlace(state: ApplicationState): boolean {
  return state.status !== 'withdrawn' && state.status !== 'expired' && state.status !== 'notAdmitted';
}

/** States in which an application keeps its applicant from filing anew for the plan; the school's no is such a state. */
export function blocksAnother({ status }: ApplicationState): boolean {
  return status !== 'withdrawn' && status !== 'expired';
}

/** Whether its fee can be given back: it was paid, and there is no place for it. */
export function isRefundable({ state, fee }: Pick<Application, 'state' | 'fee'>): boolean {
  return fee.state === 'paid' && !holdsPlace(state);
}

const OPEN_FOR_DECISION: readonly ApplicationStatus[] = ['submitted', 'inReview', 'approved', 'waitlisted'];

/** Where its applicant may take it back: while the school has not decided. After that it is talked over at the desk. */
export const WITHDRAWABLE: readonly ApplicationStatus[] = [...OPEN_FOR_DECISION, 'returned'];

export function canWithdraw({ status }: ApplicationState): boolean {
  return WITHDRAWABLE.includes(status);
}

/** The state after an event, or `undefined` where the life cycle has no such step (contract, "Life cycles"). */
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
