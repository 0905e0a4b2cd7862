import type { Application } from '#domain/enrollment/application';
import type { Refusal } from '#domain/enrollment/refusal';
import type {
  PaymentOrder,
  PublicPayConfig,
  SheetHint,
  SheetParameters,
  Voucher,
} from '#domain/payment/order';
import { isRefused } from '#domain/refused';
import { outcomeOf } from '../access/security-log';
import { TokenService } from '../access/token-service';
import { identityIn } from '../enrollment/applicants';
import { applicationOf } from '../enrollment/application-view';
import { ExpiredHolds } from '../enrollment/expired-holds';
import { isOwn, ownApplication } from '../enrollment/own-applications';
import type { ApplicationRecord } from '../records';
import { notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { isPayable, nextCheck, OpenOrders, saveFeeState } from './open-orders';
import { newOrderNo } from './payment-number';
import { type PaymentProvider, type ProviderPayment, RefusedNotification } from './payment-provider';
import type { OrderRecord } from './payment-records';
import { Reconciliation, type ReconciliationCounts } from './reconciliation';
import { unlessUnavailable } from './unless-unavailable';

const MINUTE = 60_000;
/** How long an order can be paid by, unless its place is held for less. */
const ORDER_LIFE = 30 * MINUTE;
/** The desk's own has nothing to hurry for. */
const DESK_ORDER_LIFE = 30 * 24 * 60 * MINUTE;
/** What has to be left of it where a sheet is opened: networks take no order that ends sooner. */
const SHEET_MARGIN = MINUTE;
const AUTHORISATION_LIFE = 10 * MINUTE;

/** Where an authorisation begins and comes back to, below the backend's origin (contract, "Payment"). */
export const AUTHORISATION_PATH = '/pay-h5/wechat/pay/redirectoauth2';

const closed: Refusal = { refused: 'orderClosed' };

export interface FeeCheck {
  readonly paid: boolean;
  readonly serverTime: number;
  readonly application: Application;
}

/** `url` begins at the backend's own origin. */
export type SheetOffer =
  | { readonly kind: 'sheet'; readonly sheet: SheetParameters }
  | { readonly kind: 'authorise'; readonly url: string };

/** Paying a fee in the app. Whether money came is what the payment network says, and nothing else. */
export class Fees {
  private readonly tokens: TokenService;
  private readonly expiredHolds: ExpiredHolds;
  private readonly orders: OpenOrders;
  private readonly reconciliation: Reconciliation;

  constructor(private readonly deps: SchoolDeps) {
    this.tokens = new TokenService(deps);
    this.expiredHolds = new ExpiredHolds(deps);
    this.orders = new OpenOrders(deps);
    this.reconciliation = new Reconciliation(deps);
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
    const provider = await this.provider(tenantId);
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

  /** What opens the sheet of an order; the same however often it is asked. Throws ProviderUnavailable. */
  async prepareSheet(
    tenantId: string,
    token: string | undefined,
    { orderNo, returnTo }: { readonly orderNo: string; readonly returnTo: string },
  ): Promise<SheetOffer | Refusal> {
    const key = await this.tokens.applicant(tenantId, token);
    await this.expiredHolds.release(tenantId);
    const { store, clock } = this.deps;
    const known = await store.read(({ payments }) => payments.order(orderNo));
    if (known?.tenantId !== tenantId || known.applicationId === undefined) return notFound;
    if (!(await ownApplication(this.deps, tenantId, key, known.applicationId))) return notFound;
    const provider = await this.provider(tenantId);
    if (!provider) return closed;
    const state = this.newState();
    const held = await this.orders.withOrder(known, async (tables, { order, record }) => {
      const now = clock.now();
      const isOpen = order.state === 'open' && order.expiresAt - SHEET_MARGIN > now;
      if (!isOpen || !record || !isPayable(record, now) || order.network !== provider.network)
        return undefined;
      if (provider.wantsPayer && order.payer === undefined) {
        const { digest } = state;
        const authorisation = { digest, returnTo, expiresAt: now + AUTHORISATION_LIFE };
        await tables.payments.saveOrder({ ...order, authorisation });
        return 'authorise' as const;
      }
      return this.give(tables, order, record, now);
    });
    if (!held) return closed;
    if (held === 'authorise') return { kind: 'authorise', url: `${AUTHORISATION_PATH}?state=${state.text}` };
    return this.place(provider, held);
  }

  /** Where a browser asks who pays, for a `state` that is awaited; `redirectUri` is this backend's own. */
  async authorisation(state: string, redirectUri: string): Promise<string | undefined> {
    const { store, clock, secrets, payments } = this.deps;
    const digest = secrets.digest(state);
    const order = await store.read((reading) => reading.payments.orderByAuthorisation(digest));
    const isAwaited = order?.authorisation && order.authorisation.expiresAt > clock.now();
    return isAwaited ? payments?.authoriseUrl(redirectUri, state) : undefined;
  }

  /**
   * Who pays is known, by the code that came back with a `state`, which is spent. The student returns to where they
   * were in any case: a code that is not good is asked for anew there. Throws ProviderUnavailable.
   */
  async authorised(
    state: string,
    code: string,
  ): Promise<{ readonly returnTo: string; readonly tenantId: string } | undefined> {
    const { store, clock, secrets, payments: provider } = this.deps;
    const digest = secrets.digest(state);
    const order = await store.transaction(({ payments }) => payments.spendAuthorisation(digest, clock.now()));
    if (!order?.authorisation || !provider) return undefined;
    const payer = await provider.payerOf(code);
    if (payer !== undefined)
      await this.orders.withOrder(order, async ({ payments }, held) => {
        if (held.order.state === 'open' && held.record) await payments.saveOrder({ ...held.order, payer });
      });
    return { returnTo: order.authorisation.returnTo, tenantId: order.tenantId };
  }

  async voucher(
    tenantId: string,
    token: string | undefined,
    applicationId: string,
  ): Promise<Voucher | Refusal> {
    const key = await this.tokens.applicant(tenantId, token);
    const record = await ownApplication(this.deps, tenantId, key, applicationId);
    const { voucherNo, paidAt, amount, reason, state, refundedAt } = record?.fee ?? {};
    if (!record || voucherNo === undefined || paidAt === undefined) return notFound;
    const { tenant, order } = await this.deps.store.read(async ({ tenants, payments }) => ({
      tenant: await tenants.byId(tenantId),
      order: record.paidBy === undefined ? undefined : await payments.order(record.paidBy),
    }));
    const network = order?.network ?? 'desk';
    const isOnline = order !== undefined && network !== 'desk';
    return {
      voucherNo,
      ...(isOnline && { orderNo: order.orderNo }),
      applicationNo: record.no,
      planTitle: record.planTitle,
      payer: identityIn(record.answers).name,
      issuer: tenant?.name ?? '',
      reason: reason ?? '',
      amount: amount ?? 0,
      paidAt,
      network,
      ...(isOnline && order.transactionId !== undefined && { transactionId: order.transactionId }),
      ...(state === 'refunded' && {
        refund: { amount: amount ?? 0, ...(refundedAt !== undefined && { refundedAt }) },
      }),
    };
  }

  /** For the network's script on the page at `url`. Throws ProviderUnavailable. */
  async publicConfig(tenantId: string, url: string): Promise<PublicPayConfig | Refusal> {
    const provider = await this.provider(tenantId);
    return provider ? provider.publicConfig(url.replace(/#.*$/s, '')) : notFound;
  }

  /** What the payment network tells by itself, from its bytes; false where it is not to be believed. */
  async receive(body: Uint8Array, headers: Readonly<Record<string, string | undefined>>): Promise<boolean> {
    const { payments: provider, securityLog } = this.deps;
    if (!provider) return false;
    try {
      const notification = await provider.readNotification(body, headers);
      if (notification.kind === 'payment') await this.settle(notification.payment);
      return true;
    } catch (thrown) {
      if (!(thrown instanceof RefusedNotification)) throw thrown;
      const event = { kind: 'paymentNotification', tenantId: '*', actor: 'anyone' } as const;
      securityLog.record({ ...event, outcome: 'invalid', reason: thrown.message });
      return false;
    }
  }

  /** What a notification says; the same again changes nothing. */
  async settle(payment: ProviderPayment): Promise<void> {
    await this.orders.settle(payment);
  }

  /** Settles what no notification settled; `failed` takes what could not be done and is tried again. */
  reconcile(failed?: (error: unknown) => void): Promise<ReconciliationCounts> {
    return this.reconciliation.run(failed);
  }

  /** The backend's payment network, where the school's fees go by it. */
  private async provider(tenantId: string): Promise<PaymentProvider | undefined> {
    const { store, payments } = this.deps;
    const tenant = payments && (await store.read(({ tenants }) => tenants.byId(tenantId)));
    return tenant?.onlinePayment ? payments : undefined;
  }

  /** A sheet's word changes what is shown, while no money is known of and its order can be paid. */
  private async noteHint(order: OrderRecord, hint: SheetHint | undefined): Promise<void> {
    if (hint === undefined || hint === 'unanswered') return;
    await this.orders.withOrder(order, async (tables, { order: held, record }) => {
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
    return (
      order.network === (provider?.network ?? 'desk') &&
      order.expiresAt - SHEET_MARGIN > this.deps.clock.now()
    );
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
    if (!isPayable(record, now) || (open && !this.isUsable(open, provider))) return closed;
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
    if (!open && !this.isUsable(order, provider)) return closed;
    if (!open) await tables.payments.addOrder(order, nextCheck(order, now));
    // At the desk nothing is on its way before the desk says so.
    const state = order.network === 'desk' || fee.state === 'confirming' ? fee.state : 'ordering';
    if (fee.orderNo === order.orderNo && fee.state === state) return order;
    const next = { ...record, fee: { ...fee, state, orderNo: order.orderNo } };
    await tables.applications.save({ ...next, version: record.version + 1, updatedAt: now });
    return order;
  }

  /** From here on money may come for it, so that its place waits until the network says that none will. */
  private async give(
    tables: Tables,
    order: OrderRecord,
    record: ApplicationRecord,
    now: number,
  ): Promise<OrderRecord> {
    const { confirmingSince: _, ...anew } = order;
    const isOver = record.fee.state === 'failed' || record.fee.state === 'cancelled';
    const given = { ...(isOver ? anew : order), placedAt: order.placedAt ?? now };
    await tables.payments.saveOrder(given);
    await tables.payments.checkOrderBy(order.orderNo, nextCheck(given, now));
    const waiting = { ...record, payableOrder: order.orderNo };
    if (isOver) await saveFeeState(tables, waiting, 'ordering', now);
    else if (record.payableOrder !== order.orderNo) await tables.applications.save(waiting);
    return given;
  }

  private async place(provider: PaymentProvider, order: OrderRecord): Promise<SheetOffer | Refusal> {
    if (order.prepayId !== undefined) return { kind: 'sheet', sheet: provider.sheet(order.prepayId) };
    const { orderNo, amount, reason, applicationNo, expiresAt, payer } = order;
    const description = [...`${reason} ${applicationNo}`].slice(0, 127).join('');
    const placed = await provider.place({ orderNo, amount, description, expiresAt, payer });
    if (placed === 'closed') {
      // Perhaps because it is paid, which nobody has said yet.
      await unlessUnavailable(this.orders.close(order));
      return closed;
    }
    const { prepayId } = placed;
    const isOpen = await this.orders.withOrder(order, async ({ payments }, held) => {
      if (held.order.state !== 'open') return false;
      await payments.saveOrder({ ...held.order, prepayId });
      return true;
    });
    return isOpen ? { kind: 'sheet', sheet: provider.sheet(prepayId) } : closed;
  }

  /** Its digest is kept, the text travels: letters and digits alone, as the network wants it. */
  private newState(): { readonly text: string; readonly digest: string } {
    const { secrets } = this.deps;
    const text = secrets.digest(secrets.newId());
    return { text, digest: secrets.digest(text) };
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
