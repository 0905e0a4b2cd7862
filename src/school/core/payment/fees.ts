import type { Application } from '#domain/enrollment/application';
import type { Refusal } from '#domain/enrollment/refusal';
import type { PaymentOrder, SheetHint } from '#domain/payment/order';
import { isRefused } from '#domain/refused';
import { outcomeOf } from '../access/security-log';
import { addressOf, type Token } from '../access/token';
import type { TokenService } from '../access/token-service';
import { applicationOf } from '../enrollment/application-view';
import type { ExpiredHolds } from '../enrollment/expired-holds';
import { isOwn, ownApplication } from '../enrollment/own-applications';
import type { ApplicationRecord } from '../records';
import { notFound, orderClosed } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { isPayable } from './fee-lifecycle';
import { onlineProvider } from './online-provider';
import { withLockedOrder } from './orders/locked-order';
import type { OpenOrders } from './orders/open-orders';
import { hasTimeForSheet, nextCheck } from './orders/order-times';
import { saveFeeState } from './orders/save-fee-state';
import { newOrderNo } from './payment-number';
import type { PaymentProvider } from './payment-provider';
import type { OrderRecord } from './payment-records';
import { unlessUnavailable } from './unless-unavailable';

const MINUTE = 60_000;
/** ms for which an order can be paid, unless the place is held for less. */
const ORDER_LIFE = 30 * MINUTE;
/** Orders of the desk need no short expiry. */
const DESK_ORDER_LIFE = 30 * 24 * 60 * MINUTE;

export interface FeeCheck {
  readonly paid: boolean;
  readonly serverTime: number;
  readonly application: Application;
}

/** Applicants' fees and the orders that pay them. Only the payment network decides whether a payment was made. */
export class Fees {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'payments' | 'securityLog'>,
    private readonly tokens: TokenService,
    private readonly expiredHolds: ExpiredHolds,
    private readonly orders: OpenOrders,
  ) {}

  /** The application after querying the network; where it does not respond, by the last known state. */
  async refresh(
    tenantId: string,
    token: Token | undefined,
    applicationId: string,
    hint?: SheetHint,
  ): Promise<FeeCheck | Refusal> {
    const key = await this.tokens.applicant(tenantId, token);
    await this.expiredHolds.release(tenantId);
    if (!(await ownApplication(this.deps, tenantId, token, key, applicationId))) return notFound;
    const { store, clock } = this.deps;
    const open = await store.read(({ payments }) => payments.openOrderOf(tenantId, applicationId));
    if (open?.placedAt !== undefined) {
      // Without a response, the last known state applies.
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

  /** The application's single open order. Throws ProviderUnavailable where an expired one cannot be closed yet. */
  async openOrder(
    tenantId: string,
    token: Token | undefined,
    applicationId: string,
  ): Promise<PaymentOrder | Refusal> {
    const key = await this.tokens.applicant(tenantId, token);
    await this.expiredHolds.release(tenantId);
    if (!(await ownApplication(this.deps, tenantId, token, key, applicationId))) return notFound;
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
    this.recordOrder(tenantId, token, key, order);
    if (isRefused(order)) return order;
    const { orderNo, amount, reason, expiresAt, network } = order;
    return { orderNo, amount, reason, expiresAt, network };
  }

  /** Applies what a sheet reported to the displayed state, as long as the order can be paid and no payment is recorded. */
  private async noteHint(order: OrderRecord, hint: SheetHint | undefined): Promise<void> {
    if (hint === undefined || hint === 'unanswered') return;
    await withLockedOrder(this.deps.store, order, async (tables, { order: locked, record }) => {
      const now = this.deps.clock.now();
      const isCurrent = locked.state === 'open' && record?.fee.orderNo === locked.orderNo;
      if (!record || !isCurrent || !isPayable(record, now)) return;
      if (hint === 'ok') {
        // Once per opened sheet: repeating the claim must not hold a place forever.
        if (locked.confirmingSince !== undefined) return;
        await tables.payments.saveOrder({ ...locked, confirmingSince: now });
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
    // At the desk no payment is in progress until the desk records it.
    const state = order.network === 'desk' || fee.state === 'confirming' ? fee.state : 'ordering';
    if (fee.orderNo === order.orderNo && fee.state === state) return order;
    const next = { ...record, fee: { ...fee, state, orderNo: order.orderNo } };
    await tables.applications.save({ ...next, version: record.version + 1, updatedAt: now });
    return order;
  }

  private recordOrder(
    tenantId: string,
    token: Token | undefined,
    key: string,
    result: OrderRecord | Refusal,
  ): void {
    this.deps.securityLog.record({
      kind: 'payment',
      act: 'order',
      tenantId,
      actor: `applicant:${key}`,
      address: addressOf(token),
      subject: isRefused(result) ? undefined : result.orderNo,
      outcome: outcomeOf(result),
    });
  }
}
