import type { Application } from '#domain/enrollment/application';
import type { Refusal } from '#domain/enrollment/refusal';
import type { PaymentOrder, SheetHint } from '#domain/payment/order';
import { isRefused } from '#domain/refused';
import { outcomeOf } from '../access/security-log';
import { TokenService } from '../access/token-service';
import { applicationOf } from '../enrollment/application-view';
import { ExpiredHolds } from '../enrollment/expired-holds';
import { isOwn, ownApplication } from '../enrollment/own-applications';
import type { ApplicationRecord } from '../records';
import { notFound, orderClosed } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { isPayable } from './fee-lifecycle';
import { onlineProvider } from './online-provider';
import { withLockedOrder } from './orders/locked-order';
import { OpenOrders } from './orders/open-orders';
import { hasTimeForSheet, nextCheck } from './orders/order-times';
import { saveFeeState } from './orders/save-fee-state';
import { newOrderNo } from './payment-number';
import type { PaymentProvider } from './payment-provider';
import type { OrderRecord } from './payment-records';
import { unlessUnavailable } from './unless-unavailable';

const MINUTE = 60_000;
/** How long an order can be paid by, unless its place is held for less. */
const ORDER_LIFE = 30 * MINUTE;
/** The desk's own has nothing to hurry for. */
const DESK_ORDER_LIFE = 30 * 24 * 60 * MINUTE;

export interface FeeCheck {
  readonly paid: boolean;
  readonly serverTime: number;
  readonly application: Application;
}

/**
 * The fees of applicants, and the orders by which they pay them. Whether money came is what the payment network says, and
 * nothing else.
 */
export class Fees {
  private readonly tokens: TokenService;
  private readonly expiredHolds: ExpiredHolds;
  private readonly orders: OpenOrders;

  constructor(private readonly deps: SchoolDeps) {
    this.tokens = new TokenService(deps);
    this.expiredHolds = new ExpiredHolds(deps);
    this.orders = new OpenOrders(deps);
  }

  /** The application as it stands by what the network says now; where it says nothing, by what was known. */
  async refresh(
    tenantId: string,
    token: string | undefined,
    applicationId: string,
    hint?: SheetHint,
  ): Promise<FeeCheck | Refusal> {
    const key = await this.tokens.applicant(tenantId, token);
    await this.expiredHolds.release(tenantId);
    if (!(await ownApplication(this.deps, tenantId, key, applicationId))) return notFound;
    const { store, clock } = this.deps;
    const open = await store.read(({ payments }) => payments.openOrderOf(tenantId, applicationId));
    if (open?.placedAt !== undefined) {
      // Where the network says nothing now, what it said last holds.
      await unlessUnavailable(this.orders.refresh(open));
      await this.noteHint(open, hint);
      await this.expiredHolds.release(tenantId);
    }
    const record = await store.read(({ applications }) => applications.find(tenantId, applicationId));
    if (!record) return notFound;
    return {
      paid: record.fee.state === 'paid',
      serverTime: clock.now(),
      application: applicationOf(record),
    };
  }

  /** The one open order. Throws ProviderUnavailable where one that ran out cannot be closed yet. */
  async openOrder(
    tenantId: string,
    token: string | undefined,
    applicationId: string,
  ): Promise<PaymentOrder | Refusal> {
    const key = await this.tokens.applicant(tenantId, token);
    await this.expiredHolds.release(tenantId);
    if (!(await ownApplication(this.deps, tenantId, key, applicationId))) return notFound;
    const provider = await onlineProvider(this.deps, tenantId);
    const before = await this.deps.store.read(({ payments }) =>
      payments.openOrderOf(tenantId, applicationId),
    );
    if (before && !this.isUsable(before, provider)) await this.orders.close(before);
    const order = await this.deps.store.transaction(async (tables) => {
      const record = await tables.applications.findForUpdate(tenantId, applicationId);
      if (!record || !isOwn(record, key)) return notFound;
      return this.openOne(tables, record, provider);
    });
    this.recordOrder(tenantId, key, order);
    if (isRefused(order)) return order;
    const { orderNo, amount, reason, expiresAt, network } = order;
    return { orderNo, amount, reason, expiresAt, network };
  }

  /** A sheet's word changes what is shown, while no money is known of and its order can be paid. */
  private async noteHint(order: OrderRecord, hint: SheetHint | undefined): Promise<void> {
    if (hint === undefined || hint === 'unanswered') return;
    await withLockedOrder(this.deps.store, order, async (tables, { order: held, record }) => {
      const now = this.deps.clock.now();
      const isCurrent = held.state === 'open' && record?.fee.orderNo === held.orderNo;
      if (!record || !isCurrent || !isPayable(record, now)) return;
      if (hint === 'ok') {
        // Once for each sheet that was given out: a place is not held for ever by saying so again.
        if (held.confirmingSince !== undefined) return;
        await tables.payments.saveOrder({ ...held, confirmingSince: now });
        await saveFeeState(tables, record, 'confirming', now);
      } else if (record.fee.state !== 'confirming') {
        await saveFeeState(tables, record, hint === 'cancel' ? 'cancelled' : 'failed', now);
      }
    });
  }

  private isUsable(order: OrderRecord, provider: PaymentProvider | undefined): boolean {
    return order.network === (provider?.network ?? 'desk') && hasTimeForSheet(order, this.deps.clock.now());
  }

  private async openOne(
    tables: Tables,
    record: ApplicationRecord,
    provider: PaymentProvider | undefined,
  ): Promise<OrderRecord | Refusal> {
    const { clock, secrets } = this.deps;
    const { tenantId, id: applicationId, no: applicationNo, fee } = record;
    const now = clock.now();
    const open = await tables.payments.openOrderOf(tenantId, applicationId);
    if (!isPayable(record, now) || (open && !this.isUsable(open, provider))) return orderClosed;
    const order: OrderRecord = open ?? {
      orderNo: newOrderNo(secrets, now),
      tenantId,
      applicationId,
      applicationNo,
      amount: fee.amount,
      reason: fee.reason,
      network: provider?.network ?? 'desk',
      state: 'open',
      createdAt: now,
      expiresAt: Math.min(
        now + (provider ? ORDER_LIFE : DESK_ORDER_LIFE),
        fee.payBefore ?? Number.POSITIVE_INFINITY,
      ),
    };
    if (!open && !this.isUsable(order, provider)) return orderClosed;
    if (!open) await tables.payments.addOrder(order, nextCheck(order, now));
    // At the desk nothing is on its way before the desk says so.
    const state = order.network === 'desk' || fee.state === 'confirming' ? fee.state : 'ordering';
    if (fee.orderNo === order.orderNo && fee.state === state) return order;
    const next = { ...record, fee: { ...fee, state, orderNo: order.orderNo } };
    await tables.applications.save({ ...next, version: record.version + 1, updatedAt: now });
    return order;
  }

  private recordOrder(tenantId: string, key: string, answer: OrderRecord | Refusal): void {
    this.deps.securityLog.record({
      kind: 'payment',
      act: 'order',
      tenantId,
      actor: `applicant:${key}`,
      subject: isRefused(answer) ? undefined : answer.orderNo,
      outcome: outcomeOf(answer),
    });
  }
}
