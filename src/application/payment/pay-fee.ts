import type { Credential } from '#domain/credential';
import type { Application } from '#domain/enrollment/application';
import { isFeeOwed } from '#domain/enrollment/application-view';
import type { Refusal } from '#domain/enrollment/refusal';
import type { PaymentOrder, SheetHint } from '#domain/payment/order';
import { type PendingOrder, pendingOrderAfter } from '#domain/payment/pending-order';
import { isRefused } from '#domain/refused';
import { paths } from '../navigation/paths';
import type { FeeGateway } from '../ports/enrollment/fee-gateway';
import type { HostPaymentMethod, Payment, SheetOutcome } from '../ports/enrollment/payment';
import type { PendingOrders } from '../ports/enrollment/pending-orders';
import type { Clock } from '../ports/phone/clock';

/** How an open order can be paid: by the host's `HostPaymentMethod`, or at the school's desk. */
export type OfferedPaymentMethod = HostPaymentMethod | 'desk';

export interface OfferedOrder {
  readonly order: PaymentOrder;
  readonly way: OfferedPaymentMethod;
}

/** The application's state and the offer to pay; no offer if nothing is to be paid (any more). */
export interface FeeStatus {
  readonly application: Application;
  readonly offer?: OfferedOrder;
}

/** The outcome of a payment run: the sheet's, the page is being left, or the order can no longer be paid. */
export type PaymentOutcome = SheetOutcome | 'leaving' | 'orderClosed';

interface PayFeePorts {
  readonly fees: FeeGateway;
  readonly payment: Payment;
  readonly orders: PendingOrders;
  readonly clock: Clock;
}

/** Query parameter with which the page returns to the applications after an authorisation. */
export const PAY_AGAIN = 'pay';

/**
 * Pays one application's fee once, however often it is tapped and on however many phones: every step can be
 * repeated, because the school has one open order per fee and determines itself whether money was received. All
 * methods throw GatewayError.
 */
export class PayFee {
  /** The school's time minus the phone's in ms, as the latest status request has measured it. */
  private offset = 0;
  private running: Promise<PaymentOutcome | Refusal> | undefined;

  constructor(
    readonly applicationId: string,
    private readonly ports: PayFeePorts,
  ) {}

  /** Stored before the sheet opens, and removed once the school knows the outcome. */
  get pending(): PendingOrder | undefined {
    return this.ports.orders.get(this.applicationId);
  }

  /** The fee's current status. Sends the sheet's result to the school until a response has confirmed it. */
  async refresh(applicant: Credential): Promise<Application | Refusal> {
    const { fees, orders } = this.ports;
    const { applicationId, pending } = this;
    const hint = pending?.isHintKnown ? undefined : pending?.hint;
    const result = await fees.refresh(applicant, applicationId, hint);
    if (isRefused(result)) return result;
    const { application, serverTime } = result;
    if (serverTime !== undefined) this.offset = serverTime - this.ports.clock.now();
    const current = this.pending;
    // An order stored in the meantime, for example by a run that has begun, is not the one that the school has evaluated.
    if (pending === undefined || current === undefined || current.hint !== pending.hint) return application;
    const remaining = pendingOrderAfter(application.fee, current);
    if (remaining === undefined) orders.remove(applicationId);
    else if (remaining !== current) orders.set(applicationId, remaining);
    return application;
  }

  /** The fee's status and, if it can be paid, the one open order. */
  async offer(applicant: Credential): Promise<FeeStatus | Refusal> {
    const { fees, payment } = this.ports;
    const application = await this.refresh(applicant);
    if (isRefused(application)) return application;
    if (!isFeeOwed(application)) return { application };
    const order = await fees.openOrder(applicant, this.applicationId);
    if (isRefused(order)) return order.refused === 'orderClosed' ? this.status(applicant) : order;
    const way = order.network === 'desk' ? 'desk' : await payment.wayFor(order.network);
    return { application, offer: { order, way } };
  }

  /**
   * Opens the payment sheet of an offered order. During a pending run it returns that run's result. `isWanted` is asked once the
   * school has prepared the sheet, and once the host can open it, which may take long: the student may have left, or the fee be
   * settled by then.
   */
  pay(
    applicant: Credential,
    offer: OfferedOrder,
    isWanted: () => boolean,
  ): Promise<PaymentOutcome | Refusal> {
    this.running ??= this.run(applicant, offer, isWanted).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Whether the page has come back from the host's authorisation of the payer; true only once. */
  readAuthorisation(): boolean {
    const { pending } = this;
    if (!pending?.isAuthorising) return false;
    const { isAuthorising: _, ...rest } = pending;
    this.ports.orders.set(this.applicationId, rest);
    return true;
  }

  /** By the school's clock: the times stand beside the school's own. */
  private now(): number {
    return this.ports.clock.now() + this.offset;
  }

  private async status(applicant: Credential): Promise<FeeStatus | Refusal> {
    const application = await this.refresh(applicant);
    return isRefused(application) ? application : { application };
  }

  private async run(
    applicant: Credential,
    { order, way }: OfferedOrder,
    isWanted: () => boolean,
  ): Promise<PaymentOutcome | Refusal> {
    const { fees, payment, orders } = this.ports;
    const { applicationId } = this;
    const { orderNo, network } = order;
    const opened: PendingOrder = { orderNo, network, openedAt: this.now() };
    if (way === 'nativePage') {
      orders.set(applicationId, opened);
      return this.keepHint(opened, await payment.openNativePage(orderNo));
    }
    const params = { application: applicationId, [PAY_AGAIN]: '1' };
    const returnTo = await payment.addressOf(paths.applications, params);
    const prepared = await fees.prepareSheet(applicant, { orderNo, returnTo });
    if (isRefused(prepared)) return prepared.refused === 'orderClosed' ? 'orderClosed' : prepared;
    if (!isWanted()) return 'notOpened';
    if (prepared.kind === 'authorise') {
      orders.set(applicationId, { ...opened, isAuthorising: true });
      await payment.authorise(prepared.url);
      return 'leaving';
    }
    const { pending } = this;
    orders.set(applicationId, opened);
    const hint = await payment.pay(prepared.sheet, isWanted);
    if (hint !== 'notOpened') return this.keepHint(opened, hint);
    // What an earlier sheet of the order reported still stands.
    if (this.pending?.orderNo !== orderNo) return hint;
    if (pending === undefined) orders.remove(applicationId);
    else orders.set(applicationId, pending);
    return hint;
  }

  /** If the school has settled the order while the sheet was open, no hint is stored. */
  private keepHint(opened: PendingOrder, hint: SheetHint): SheetHint {
    const { orders } = this.ports;
    if (this.pending?.orderNo === opened.orderNo)
      orders.set(this.applicationId, { ...opened, hint, hintedAt: this.now() });
    return hint;
  }
}
