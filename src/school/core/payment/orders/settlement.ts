import type { Fen } from '#domain/payment/fee';
import { runningNumber } from '../../china-year';
import type { ApplicationRecord } from '../../records';
import type { SchoolDeps } from '../../school-deps';
import type { Tables } from '../../store';
import { decideRefund } from '../decide-refund';
import { afterRefund, isOwed, paidFee, stateBeforeRelease } from '../fee-lifecycle';
import type { OrderRecord, RefundReason, RefundRecord } from '../payment-records';
import { scheduleOrderCheck } from './schedule-order-check';

/** A payment that arrived for an order. */
export interface Money {
  readonly transactionId: string;
  readonly amount: Fen;
  /** By the network's clock. */
  readonly paidAt: number;
}

/** What a payment was used for: it paid the fee, is refunded (the reason), or was recorded before (`known`). */
export interface Settlement {
  readonly as: 'paid' | 'known' | RefundReason;
  /** The current application; absent where it has been removed or is unchanged. */
  readonly application?: ApplicationRecord;
  readonly refund?: RefundRecord;
}

/**
 * Records a payment in a transaction that has locked the order and its application, and saves both. Idempotent by transaction.
 * Throws where the person has another application by now.
 */
export async function settle(
  tables: Tables,
  deps: Pick<SchoolDeps, 'secrets'>,
  { order, record, money, now }: SettlementInput,
): Promise<Settlement> {
  const { tenantId, orderNo, network, applicationNo } = order;
  const { transactionId, amount } = money;
  if (await tables.payments.isCharged(network, transactionId)) return { as: 'known' };
  // The network's clock may be wrong: the time is limited to between the order's creation and now.
  const paidAt = Math.min(Math.max(money.paidAt, order.createdAt), now);
  const isRight = amount === order.amount;
  const { next, as } = isRight
    ? await received(tables, order, record, now)
    : { next: record && withoutOrder(record, order, now, 'failed'), as: 'wrongAmount' as const };
  const line = { tenantId, kind: 'charge', bookedAt: now, movedAt: paidAt, amount, network } as const;
  if (!(await tables.payments.addLine({ ...line, orderNo, applicationNo, transactionId, note: as })))
    throw new Error('the payment has been booked for another order');
  // A further charge does not replace the one that paid the order, which its voucher names.
  if (order.transactionId === undefined) {
    const { authorisation: _, ...kept } = order;
    await tables.payments.saveOrder({
      ...kept,
      state: isRight ? 'paid' : 'closed',
      ...(isRight && { transactionId, paidAt }),
    });
  }
  // Another order of the application may still be open and must not be paid any more.
  if (next) await scheduleOrderCheck(tables, next, now);
  // Numbers come last, because taking one blocks the school's other voucher numbers until the transaction ends.
  const application = next && as === 'paid' ? await withVoucher(tables, next, paidAt, now) : next;
  if (application && application !== record && !(await tables.applications.save(application)))
    throw new Error('the person has another application');
  const refund =
    as === 'paid'
      ? undefined
      : await decideRefund(tables, deps, {
          order,
          amount,
          reason: as,
          ofFee: as === 'late' || as === 'withdrawn',
          now,
        });
  return { as, ...(application && { application }), ...(refund && { refund }) };
}

export interface SettlementInput {
  readonly order: OrderRecord;
  readonly record: ApplicationRecord | undefined;
  readonly money: Money;
  readonly now: number;
}

interface ReceivedMoney {
  readonly next: ApplicationRecord | undefined;
  readonly as: 'paid' | RefundReason;
}

/**
 * Decides what a payment is used for. A released application takes a free place if there is one, otherwise the money is refunded;
 * so it is for a withdrawn or voided application, and where no fee is owed.
 */
async function received(
  tables: Tables,
  order: OrderRecord,
  record: ApplicationRecord | undefined,
  now: number,
): Promise<ReceivedMoney> {
  if (!record) return { next: undefined, as: 'noApplication' };
  const { fee, state } = record;
  const freed = withoutPayable(record, order);
  if (fee.state === 'exempt') return { next: freed, as: 'exempt' };
  if (!isOwed(fee)) return { next: freed, as: 'second' };
  const paid = { ...freed, fee: { ...fee, orderNo: order.orderNo }, paidBy: order.orderNo };
  const isVoided = state.status === 'expired' && state.reason !== undefined;
  if (state.status === 'withdrawn' || isVoided) return { next: afterRefund(paid, now), as: 'withdrawn' };
  if (state.status === 'expired' && !(await isReplaceable(tables, record)))
    return { next: afterRefund(paid, now), as: 'late' };
  return {
    as: 'paid',
    next: {
      ...paid,
      state: state.status === 'expired' ? stateBeforeRelease(record) : state,
      version: record.version + 1,
      updatedAt: now,
      history: [...record.history, { event: 'paid', at: now }],
    },
  };
}

/** The paid application with the school's next voucher number. */
async function withVoucher(
  { tenants }: Tables,
  paid: ApplicationRecord,
  paidAt: number,
  now: number,
): Promise<ApplicationRecord> {
  const tenant = await tenants.byId(paid.tenantId);
  const number = await tenants.nextVoucher(paid.tenantId);
  const voucherNo = runningNumber(`${tenant?.receiptPrefix ?? ''}PZ`, now, number);
  return { ...paid, fee: paidFee(paid.fee, voucherNo, paidAt) };
}

/** Takes a free place for a released application, unless the person has applied again. */
async function isReplaceable(tables: Tables, record: ApplicationRecord): Promise<boolean> {
  const { tenantId, planId, keys } = record;
  if (!(await tables.plans.reserveSeat(tenantId, planId))) return false;
  if (!(await tables.applications.ofPerson(tenantId, planId, keys.person))) return true;
  await tables.plans.releaseSeat(tenantId, planId);
  return false;
}

/**
 * The application after its order can no longer be paid and no payment arrived, because it expired unused or failed. A student
 * who believes to have paid (`confirming`) sees `failed` in both cases.
 */
export function withoutOrder(
  record: ApplicationRecord,
  order: OrderRecord,
  now: number,
  ended: 'unused' | 'failed',
): ApplicationRecord {
  const freed = withoutPayable(record, order);
  const { fee } = record;
  if (fee.orderNo !== order.orderNo || (fee.state !== 'ordering' && fee.state !== 'confirming')) return freed;
  const state = fee.state === 'ordering' && ended === 'unused' ? 'due' : 'failed';
  return { ...freed, fee: { ...fee, state }, version: record.version + 1, updatedAt: now };
}

function withoutPayable(record: ApplicationRecord, { orderNo }: OrderRecord): ApplicationRecord {
  if (record.payableOrder !== orderNo) return record;
  const { payableOrder: _, ...freed } = record;
  return freed;
}
