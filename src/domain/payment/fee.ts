/** An amount of money in integer fen (1/100 yuan). Never a float, never yuan. */
export type Fen = number;

/** When a plan's fee falls due. */
export type FeeDue = 'onSubmit' | 'afterReview' | 'never';

/**
 * `ordering`: an order is open, no payment is known. `confirming`: the student's payment sheet reported success but the payment
 * network has not confirmed it yet, or reports it as pending. `failed`, `cancelled`: the last attempt ended without payment; it
 * can be paid again. `exempt`: the school waived the fee.
 */
export type FeeState =
  | 'none'
  | 'due'
  | 'ordering'
  | 'confirming'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'refunded'
  | 'exempt';

/** The fee of one application. `payBefore` is set while a place is held until payment; times are epoch ms. */
export interface Fee {
  readonly state: FeeState;
  readonly amount: Fen;
  /** What it is for, in the school's words, e.g. 报名费. */
  readonly reason: string;
  readonly payBefore?: number;
  /** The office at which it is paid. */
  readonly payAt?: { readonly place: string; readonly hours?: string };
  /** Number of the last order, by which the school's desk finds a payment that is not confirmed yet. */
  readonly orderNo?: string;
  readonly paidAt?: number;
  readonly voucherNo?: string;
  /** When the payment network completed the refund; absent in `refunded` while it is under way. */
  readonly refundedAt?: number;
}

export const noFee: Fee = { state: 'none', amount: 0, reason: '' };

/** What a withdrawal does with the fee: nothing was paid, it is refunded, or it is not known yet whether it was paid. */
export type WithdrawnMoney = 'none' | 'refunded' | 'unsettled';

/** `ordering` and `confirming`: a payment may be under way, and is refunded once it has arrived. */
export function moneyOnWithdrawal({ state }: Pick<Fee, 'state'>): WithdrawnMoney {
  switch (state) {
    case 'paid':
      return 'refunded';
    case 'ordering':
    case 'confirming':
      return 'unsettled';
    default:
      return 'none';
  }
}

/** Whether the student still has to pay (an open, failed or cancelled order counts as unpaid). */
export function isUnpaid(fee: Pick<Fee, 'state'>): boolean {
  return (
    fee.state === 'due' || fee.state === 'ordering' || fee.state === 'failed' || fee.state === 'cancelled'
  );
}
