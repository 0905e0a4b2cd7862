import type { Refusal } from '#domain/enrollment/refusal';
import type { PublicPayConfig, SheetParameters } from '#domain/payment/order';
import { type Token, tokenText } from '../access/token';
import type { TokenService } from '../access/token-service';
import type { ExpiredHolds } from '../enrollment/expired-holds';
import { ownApplication } from '../enrollment/own-applications';
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
import { AUTHORISATION_PATH } from './payer-authorisation';
import type { PaymentProvider } from './payment-provider';
import type { OrderRecord } from './payment-records';
import { unlessUnavailable } from './unless-unavailable';

const MINUTE = 60_000;
const AUTHORISATION_LIFE = 10 * MINUTE;

/** `url` is a path on the backend's own origin. */
export type SheetOffer =
  | { readonly kind: 'sheet'; readonly sheet: SheetParameters }
  | { readonly kind: 'authorise'; readonly url: string };

/** Parameters that open the network's payment sheet on a phone. */
export class PaymentSheets {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'payments' | 'securityLog'>,
    private readonly tokens: TokenService,
    private readonly expiredHolds: ExpiredHolds,
    private readonly orders: OpenOrders,
  ) {}

  /**
   * Opens the sheet of an order; repeated calls return the same. Where another session has identified the payer, the order is
   * closed: whoever has this one, a parent perhaps, needs an order of their own. Throws ProviderUnavailable.
   */
  async prepare(
    tenantId: string,
    token: Token | undefined,
    { orderNo, returnTo }: { readonly orderNo: string; readonly returnTo: string },
  ): Promise<SheetOffer | Refusal> {
    const key = await this.tokens.applicant(tenantId, token);
    await this.expiredHolds.release(tenantId);
    const { store, clock, secrets } = this.deps;
    const known = await store.read(({ payments }) => payments.order(orderNo));
    if (known?.tenantId !== tenantId || known.applicationId === undefined) return notFound;
    if (!(await ownApplication(this.deps, tenantId, token, key, known.applicationId))) return notFound;
    const provider = await onlineProvider(this.deps, tenantId);
    if (!provider) return orderClosed;
    const session = secrets.derive('payer session', tokenText(token));
    if (known.state === 'open' && known.payerSession !== undefined && known.payerSession !== session) {
      await this.orders.close(known);
      return orderClosed;
    }
    const state = this.newState();
    const locked = await withLockedOrder(store, known, async (tables, { order, record }) => {
      const now = clock.now();
      const isOpen = order.state === 'open' && hasTimeForSheet(order, now);
      if (!isOpen || !record || !isPayable(record, now) || order.network !== provider.network)
        return undefined;
      if (provider.requiresPayer && order.payer === undefined) {
        const { digest } = state;
        const authorisation = { digest, returnTo, expiresAt: now + AUTHORISATION_LIFE, session };
        await tables.payments.saveOrder({ ...order, authorisation });
        return 'authorise' as const;
      }
      return this.makePayable(tables, order, record, now);
    });
    if (!locked) return orderClosed;
    if (locked === 'authorise')
      return { kind: 'authorise', url: `${AUTHORISATION_PATH}?state=${state.text}` };
    return this.place(provider, locked);
  }

  /** For the network's script on the page at `url`. Throws ProviderUnavailable. */
  async publicConfig(tenantId: string, url: string): Promise<PublicPayConfig | Refusal> {
    const provider = await onlineProvider(this.deps, tenantId);
    return provider ? provider.publicConfig(url.replace(/#.*/s, '')) : notFound;
  }

  /** From here on the order can be paid, so that its place is held until the network rules a payment out. */
  private async makePayable(
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
      // It may be closed because it is paid, without a notification so far.
      await unlessUnavailable(this.orders.close(order));
      return orderClosed;
    }
    const { prepayId } = placed;
    const isOpen = await withLockedOrder(this.deps.store, order, async ({ payments }, locked) => {
      if (locked.order.state !== 'open') return false;
      await payments.saveOrder({ ...locked.order, prepayId });
      return true;
    });
    return isOpen ? { kind: 'sheet', sheet: provider.sheet(prepayId) } : orderClosed;
  }

  /** Only the digest is stored; the text contains only letters and digits, as the network requires. */
  private newState(): { readonly text: string; readonly digest: string } {
    const { secrets } = this.deps;
    const text = secrets.digest(secrets.newId());
    return { text, digest: secrets.digest(text) };
  }
}
