import type { PublicPayConfig, SheetParameters } from '#domain/payment/order';
import type { SchoolDeps } from '../../school-deps';
import {
  type PaymentProvider,
  type ProviderNotification,
  type ProviderOrder,
  type ProviderOrderState,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderRefundState,
  ProviderUnavailable,
  RefusedNotification,
} from '../payment-provider';
import type { SandboxOrder } from './sandbox-table';

const APP_ID = 'wxsandbox00000000';
/** Path of the script that replaces the host's own. */
const SANDBOX_SCRIPT = '/sandbox/jweixin.js';
const PREPAY = 'sandbox-';
/** Header of a notification. */
const SIGNATURE = 'sandbox-signature';

/** What a simulated payment sheet shows. */
export interface SandboxSheet {
  readonly orderNo: string;
  readonly amount: number;
  readonly description: string;
  /** The school. */
  readonly merchant: string;
}

/** An order that can be paid, or (closed) for which money may still have been on its way. */
export type UnpaidOrder = Pick<SandboxOrder, 'orderNo' | 'amount' | 'description'> & {
  readonly state: 'open' | 'closed';
};

/** Of all schools. */
const UNPAID_SHOWN = 100;

/**
 * A simulated payment network in the school's own database. No real money moves: its sheet is a dialog of the page, and decisions
 * made there are stored as a network would store them, so that everything after it runs as with a real one.
 */
export class SandboxProvider implements PaymentProvider {
  readonly network = 'sandbox';
  readonly requiresPayer = false;
  /** While false, calls about orders and refunds throw ProviderUnavailable. */
  isReachable = true;

  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets'>) {}

  async place(order: ProviderOrder): Promise<{ readonly prepayId: string } | 'closed'> {
    this.requireReachable();
    const { orderNo, amount, description, expiresAt } = order;
    return this.change<{ readonly prepayId: string } | 'closed'>(orderNo, (known) => {
      if (known && known.state !== 'open') return { result: 'closed' };
      const prepayId = `${PREPAY}${orderNo}`;
      return { next: { orderNo, amount, description, expiresAt, state: 'open' }, result: { prepayId } };
    });
  }

  sheet(prepayId: string): SheetParameters {
    const { clock, secrets } = this.deps;
    const timeStamp = String(Math.floor(clock.now() / 1_000));
    const nonceStr = secrets.digest(secrets.newId()).slice(0, 32);
    const parameters = { appId: APP_ID, timeStamp, nonceStr, package: `prepay_id=${prepayId}` };
    const paySign = secrets.derive('sandbox sheet', Object.values(parameters).join('\n'));
    return { ...parameters, signType: 'RSA', paySign };
  }

  async query(orderNo: string): Promise<ProviderOrderState> {
    this.requireReachable();
    const order = await this.deps.store.read(({ sandbox }) => sandbox.order(orderNo));
    if (!order) return { state: 'unknown' };
    const payment = paymentOf(order);
    if (payment) return { state: 'paid', payment };
    return { state: order.state === 'closed' ? 'closed' : 'unpaid' };
  }

  async close(orderNo: string): Promise<'closed' | 'paid'> {
    this.requireReachable();
    return this.change<'closed' | 'paid'>(orderNo, (known) => {
      if (!known) return { result: 'closed' };
      if (known.state === 'paid') return { result: 'paid' };
      return { next: { ...known, state: 'closed' }, result: 'closed' };
    });
  }

  async refund({ refundNo, orderNo, amount }: ProviderRefund): Promise<ProviderRefundState> {
    this.requireReachable();
    return this.deps.store.transaction(async ({ sandbox }) => {
      const order = await sandbox.orderForUpdate(orderNo);
      if (await sandbox.refund(refundNo)) return 'done';
      const refunded = (await sandbox.refundsOf(orderNo)).reduce((sum, one) => sum + one.amount, 0);
      if (order?.state !== 'paid' || refunded + amount > order.amount) return 'failed';
      await sandbox.addRefund({ refundNo, orderNo, amount });
      return 'done';
    });
  }

  async queryRefund(refundNo: string): Promise<ProviderRefundState> {
    this.requireReachable();
    const refund = await this.deps.store.read(({ sandbox }) => sandbox.refund(refundNo));
    return refund ? 'done' : 'unknown';
  }

  async readNotification(
    body: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<ProviderNotification> {
    const text = Array.from(body, (byte) => String.fromCharCode(byte)).join('');
    if (headers[SIGNATURE] !== this.signatureOf(text))
      throw new RefusedNotification('its signature is invalid');
    return { kind: 'payment', payment: JSON.parse(text) };
  }

  /** Orders of this network need no payer. */
  authoriseUrl(redirectUri: string): string {
    return redirectUri;
  }

  async payerOf(): Promise<string | undefined> {
    return undefined;
  }

  async publicConfig(url: string): Promise<PublicPayConfig> {
    const { clock, secrets } = this.deps;
    const timestamp = Math.floor(clock.now() / 1_000);
    const nonceStr = secrets.digest(secrets.newId()).slice(0, 16);
    const paySign = secrets.digest([nonceStr, timestamp, url].join('\n')).slice(0, 40);
    return { appId: APP_ID, timestamp, nonceStr, paySign, script: SANDBOX_SCRIPT };
  }

  /** What a sheet shows; undefined where its order cannot be paid. */
  async openSheet(prepayId: string): Promise<SandboxSheet | undefined> {
    const orderNo = orderNoOf(prepayId);
    return this.deps.store.read(async ({ sandbox, payments, tenants }) => {
      const order = await sandbox.order(orderNo);
      const { tenantId = '' } = (await payments.order(orderNo)) ?? {};
      if (!order || !this.isPayable(order)) return undefined;
      const { amount, description } = order;
      return { orderNo, amount, description, merchant: (await tenants.byId(tenantId))?.name ?? '' };
    });
  }

  /** A school's orders that nobody has paid, the newest first. */
  async unpaid(tenantId: string): Promise<readonly UnpaidOrder[]> {
    return this.deps.store.read(async ({ sandbox, payments }) => {
      const unpaid: UnpaidOrder[] = [];
      for (const order of await sandbox.unpaid(UNPAID_SHOWN)) {
        const { orderNo, amount, description } = order;
        if ((await payments.order(orderNo))?.tenantId !== tenantId) continue;
        unpaid.push({ orderNo, amount, description, state: this.isPayable(order) ? 'open' : 'closed' });
      }
      return unpaid;
    });
  }

  /**
   * Pays an order irrevocably; undefined where the order takes no money (any more).
   * @param isOnItsWay the money was sent before the order was closed or expired
   */
  async capture(orderNo: string, isOnItsWay = false): Promise<ProviderPayment | undefined> {
    const { clock, secrets } = this.deps;
    return this.change<ProviderPayment | undefined>(orderNo, (known) => {
      const takesMoney = known && (isOnItsWay ? known.state !== 'paid' : this.isPayable(known));
      if (!takesMoney) return { result: undefined };
      const transactionId = `4200${secrets.digest(secrets.newId()).slice(0, 24)}`;
      const next = { ...known, state: 'paid', transactionId, paidAt: clock.now() } as const;
      return { next, result: paymentOf(next) };
    });
  }

  /** The notification of a payment as the simulated network sends it, signed. */
  notification(payment: ProviderPayment): {
    readonly body: Uint8Array;
    readonly headers: Readonly<Record<string, string>>;
  } {
    const text = JSON.stringify(payment);
    const body = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return { body, headers: { [SIGNATURE]: this.signatureOf(text) } };
  }

  private signatureOf(text: string): string {
    return this.deps.secrets.derive('sandbox notification', text);
  }

  private requireReachable(): void {
    if (!this.isReachable) throw new ProviderUnavailable('the sandbox network does not respond');
  }

  private isPayable({ state, expiresAt }: SandboxOrder): boolean {
    return state === 'open' && expiresAt > this.deps.clock.now();
  }

  private change<T>(
    orderNo: string,
    work: (known: SandboxOrder | undefined) => { readonly next?: SandboxOrder; readonly result: T },
  ): Promise<T> {
    return this.deps.store.transaction(async ({ sandbox }) => {
      const { next, result } = work(await sandbox.orderForUpdate(orderNo));
      if (next) await sandbox.saveOrder(next);
      return result;
    });
  }
}

/** The number of the order whose sheet has this id. */
export function orderNoOf(prepayId: string): string {
  return prepayId.slice(PREPAY.length);
}

function paymentOf({
  orderNo,
  amount,
  state,
  transactionId,
  paidAt,
}: SandboxOrder): ProviderPayment | undefined {
  if (state !== 'paid' || transactionId === undefined || paidAt === undefined) return undefined;
  return { orderNo, transactionId, amount, paidAt };
}
