import { isUnpaid } from '../payment/fee';
import { type Application, hasPlace } from './application';

/** Statuses under which an application is displayed (contract, "Life cycles"). */
export type DisplayStatus =
  | 'submitted'
  | 'inReview'
  | 'returned'
  | 'approved'
  | 'feeDue'
  | 'feeConfirming'
  | 'paid'
  | 'admitted'
  | 'waitlisted'
  | 'notAdmitted'
  | 'withdrawn'
  | 'expired';

type StateAndFee = Pick<Application, 'state' | 'fee'>;

/** Whether the fee is unpaid and the application holds a place, so that it can be paid. */
export function isFeeOwed({ state, fee }: StateAndFee): boolean {
  return isUnpaid(fee) && hasPlace(state);
}

/** Precedence: the school's decision, then an open fee, then the application's state. */
export function shownStatus({ state, fee }: StateAndFee): DisplayStatus {
  switch (state.status) {
    case 'submitted':
    case 'inReview':
    case 'approved':
      if (isUnpaid(fee)) return 'feeDue';
      if (fee.state === 'confirming') return 'feeConfirming';
      return fee.state === 'paid' && state.status !== 'inReview' ? 'paid' : state.status;
    default:
      return state.status;
  }
}

/** `applyAgain`: opens the plan, which shows whether it still accepts applications. */
export type NextAction = 'pay' | 'resubmit' | 'viewVoucher' | 'viewResult' | 'applyAgain' | 'wait';

/** The one thing to do next with an application (journeys, `enrollment/applylist`). */
export function nextAction({ state, fee }: StateAndFee): NextAction {
  switch (state.status) {
    case 'returned':
      return 'resubmit';
    case 'admitted':
    case 'waitlisted':
    case 'notAdmitted':
      return 'viewResult';
    case 'withdrawn':
    case 'expired':
      return 'applyAgain';
    default:
      if (isUnpaid(fee) || fee.state === 'confirming') return 'pay';
      return fee.state === 'paid' ? 'viewVoucher' : 'wait';
  }
}
