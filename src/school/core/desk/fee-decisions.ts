import { isRefundable } from '#domain/enrollment/application';
import { completeRefund } from '../payment/complete-refund';
import { decideRefund } from '../payment/decide-refund';
import { afterExemption, afterRefund, canExempt, isOwed } from '../payment/fee-lifecycle';
import { deskOrder, orderPaidBy } from '../payment/orders/desk-payment';
import type { OpenOrders } from '../payment/orders/open-orders';
import { settle } from '../payment/orders/settlement';
import type { RefundRecord } from '../payment/payment-records';
import type { Refunds } from '../payment/refunds';
import { invalid } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { FeeChange } from './application-changes';

/** The desk's decisions on an application's fee. */
export class FeeDecisions {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'clock' | 'secrets'>,
    private readonly orders: OpenOrders,
    private readonly refunds: Refunds,
  ) {}

  /**
   * Records a fee paid at the desk. A payment already made by an open order takes precedence: the desk then has to refund what it
   * took, as it does where the application's place was released and none is free.
   */
  async settle<Result>(change: FeeChange<Result>): Promise<Result> {
    await this.closeOpen(change);
    return change.apply({ kind: 'fee', act: 'settle' }, async (tables, record) => {
      if (!isOwed(record.fee)) return invalid('fee', record.fee.state);
      const now = this.deps.clock.now();
      const order = await deskOrder(tables, this.deps, record, now);
      const money = { transactionId: order.orderNo, amount: order.amount, paidAt: now };
      const { application = record, refund } = await settle(tables, this.deps, { order, record, money, now });
      if (!refund) return application;
      await completeRefund(tables, refund, now);
      return { ...application, fee: { ...application.fee, refundedAt: now } };
    });
  }

  /** Refunds a paid fee of someone without a place: through the network that took it, or at the desk. */
  async refund<Result>(change: FeeChange<Result>): Promise<Result> {
    let made: RefundRecord | undefined;
    const result = await change.apply({ kind: 'fee', act: 'refund' }, async (tables, record) => {
      made = undefined;
      if (!isRefundable(record)) return invalid('fee', record.fee.state);
      const now = this.deps.clock.now();
      const order = await orderPaidBy(tables, this.deps, record, now);
      const { amount } = order;
      const refunded = afterRefund(record, now);
      const refund = await decideRefund(tables, this.deps, {
        order,
        amount,
        reason: 'desk',
        ofFee: true,
        now,
      });
      if (order.network === 'desk') {
        await completeRefund(tables, refund, now);
        return { ...refunded, fee: { ...refunded.fee, refundedAt: now } };
      }
      made = refund;
      return refunded;
    });
    // Where the network does not respond now, the reconciliation executes it.
    if (made) await this.refunds.run(made.refundNo);
    return result;
  }

  /** Waives the fee. A payment already made by an open order takes precedence. */
  async exempt<Result>(change: FeeChange<Result>): Promise<Result> {
    await this.closeOpen(change);
    return change.apply({ kind: 'fee', act: 'exempt' }, async (_tables, record) =>
      canExempt(record) ? afterExemption(record, this.deps.clock.now()) : invalid('fee', record.fee.state),
    );
  }

  /** So that it is not paid at the network as well. */
  private async closeOpen({ tenantId, applicationId }: FeeChange<unknown>): Promise<void> {
    await this.orders.closeOpen(tenantId, applicationId);
  }
}
