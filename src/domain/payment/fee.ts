/** An amount of money in integer fen (1/100 yuan). Never a float, never yuan. */
export type Fen = number;

/** When a plan's fee falls due. */
export type FeeDue = 'onSubmit' | 'afterReview' | 'never';

/**
 * `ordering`: an order is open and no money is known of. `confirming`: the student's sheet said that it was paid and the
 * payment network does not say so yet, or says that it is under way. `failed`, `cancelled`: the last attempt ended without
 * money; it can be paid again. `exempt`: the school asks for nothing any more.
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

/** What one application owes. `payBefore` is there while a place is held for the money; times are epoch ms. */
export interface Fee {
  readonly state: FeeState;
  readonly amount: Fen;
  /** What it is for, in the school's words, e.g. 报名费. */
  readonly reason: string;
  readonly payBefore?: number;
  /** Of its last order: what a person at the desk asks for while it is not known whether the money came. */
  readonly orderNo?: string;
  readonly paidAt?: number;
  readonly voucherNo?: string;
  /** When the payment network had given the money back; absent in `refunded` while it is on its way. */
  readonly refundedAt?: number;
}

export const noFee: Fee = { state: 'none', amount: 0, reason: '' };

/** What becomes of the money when an application is taken back: nothing was paid, it comes back, or that is not known yet. */
export type WithdrawnMoney = 'none' | 'refunded' | 'unsettled';

/** `ordering` and `confirming`: a payment may be on its way, and goes back once it has come. */
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

/** Whether the student still has to pay (an open or broken order counts as unpaid). */
export function isUnpaid(fee: Pick<Fee, 'state'>): boolean {
  return (
    fee.state === 'due' || fee.state === 'ordering' || fee.state === 'failed' || fee.state === 'cancelled'
  );
}
