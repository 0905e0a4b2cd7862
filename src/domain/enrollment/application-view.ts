import { isUnpaid } from '../payment/fee';
import { type Application, holdsPlace } from './application';

/** The words of contract.md, "Life cycles", under which an application is shown. */
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

/** The school asks for money and takes it. */
export function owesFee({ state, fee }: StateAndFee): boolean {
  return isUnpaid(fee) && holdsPlace(state);
}

/** The school's decision is shown first, then money that is asked for, then where the application stands. */
export function shownStatus({ state, fee }: StateAndFee): DisplayStatus {
  switch (state.status) {
    case 'submitted':
    case 'approved':
      if (isUnpaid(fee)) return 'feeDue';
      if (fee.state === 'confirming') return 'feeConfirming';
      return fee.state === 'paid' ? 'paid' : state.status;
    default:
      return state.status;
  }
}

/** `applyAgain`: the plan is looked at anew, which says whether it still takes applications. */
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
