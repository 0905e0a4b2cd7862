import type { Application } from '#domain/enrollment/application';
import { isFeeOwed } from '#domain/enrollment/application-view';
import type { Fen } from '#domain/payment/fee';
import { feeView, isUnsettled } from '#domain/payment/fee-view';
import type { PaymentNetwork, PaymentOrder, SheetHint } from '#domain/payment/order';
import { isConfirming, type PendingOrder } from '#domain/payment/pending-order';
import { isRefused } from '#domain/refused';
import type { Applicant } from '../enrollment/applicant';
import { failureKind, userMessageOf } from '../errors/failure-kind';
import { Owner } from '../journey/owner';
import { Poller, type PollResult } from '../journey/poller';
import { runOnce } from '../journey/run-once';
import { paths } from '../navigation/paths';
import type { FeeGateway } from '../ports/enrollment/fee-gateway';
import type { HostPaymentMethod, Payment, SheetOutcome } from '../ports/enrollment/payment';
import type { PendingOrders } from '../ports/enrollment/pending-orders';
import { GatewayError, type GatewayErrorKind } from '../ports/failures/gateway-error';
import type { Clock } from '../ports/phone/clock';
import type { Connectivity } from '../ports/phone/connectivity';
import type { PageVisibility } from '../ports/phone/page-visibility';
import { CONFIRMING_POLL_INTERVALS, OFFER_POLL_INTERVALS } from './poll-intervals';
import { verifyFee } from './verify-fee';

/** An application whose fee is paid, as a receipt knows it too. */
export type FeeApplication = Pick<Application, 'id' | 'no' | 'planTitle' | 'state' | 'fee'>;

/** The open order, and how it can be paid here: by the host's method, or at the school's desk. */
interface OfferedOrder {
  readonly order: PaymentOrder;
  readonly method: HostPaymentMethod | 'desk';
}

/** Why the student is offered to pay again; `otherAmount`: the offer charges another amount than was shown before. */
export type FormerAttempt = 'cancel' | 'fail' | 'orderClosed' | 'otherAmount';

interface Facts {
  /** As the school last returned it. */
  readonly application: FeeApplication;
  readonly offer?: OfferedOrder | undefined;
  /** The order whose payment sheet has closed; stays after the school knows its outcome. */
  readonly closedSheet?: PendingOrder | undefined;
  readonly formerAttempt?: FormerAttempt | undefined;
  /** `preparing`: the school is asked for the open order. `opening`: from the tap until the payment sheet has closed. */
  readonly busy?: 'preparing' | 'opening' | undefined;
  readonly failure?: PaymentFailure | undefined;
  /** Number of the school's responses without an outcome since the sheet closed. */
  readonly checks: number;
  /** `checks` at the response to the student's own 重新查询, for screen readers; 0 before it. */
  readonly announcedChecks: number;
}

interface PaymentFailure {
  readonly during: 'preparing' | 'opening';
  readonly kind: GatewayErrorKind;
  /** The school's own message. */
  readonly userMessage: string | undefined;
}

interface KnownPayment extends Facts {
  /** What the offered order charges, though the school may have changed the fee since it was made. */
  readonly amount: Fen;
  /** To show at the desk; undefined until an order is open. */
  readonly orderNo: string | undefined;
  readonly network: PaymentNetwork;
}

/** `unknown`: the school could not be reached; shows what was known before. `ended`: nothing can be paid any more. */
export type PaymentState = KnownPayment &
  (
    | { readonly kind: 'preparing' | 'unknown' | 'paid' | 'exempt' | 'refunding' | 'refunded' | 'ended' }
    | { readonly kind: OfferedOrder['method']; readonly offer: OfferedOrder }
    /** `canReopen`: the host gave no result and the school knows of no payment. */
    | { readonly kind: 'confirming'; readonly canReopen: boolean }
  );

interface PaymentPorts {
  readonly fees: FeeGateway;
  readonly payment: Payment;
  readonly orders: PendingOrders;
  readonly clock: Clock;
  readonly visibility: PageVisibility;
  readonly connectivity: Connectivity;
}

/** Query parameter with which the page returns to the applications after an authorisation. */
export const PAY_AGAIN = 'pay';

/**
 * One application's fee from the offer to the voucher, paid once however often it is tapped and on however many phones: the
 * school has one open order per fee, and only its responses decide whether it is paid.
 */
export class FeePayment extends Owner<PaymentState> {
  readonly poller: Poller;
  readonly #applicant: Applicant;
  readonly #ports: PaymentPorts;
  /** The school's time minus the phone's in ms, as the latest response has told it. */
  #offset = 0;
  /** What is on the screen: the student pays no amount that was not shown before, though the school may change the fee. */
  #shown: { readonly amount: Fen; readonly fee: Fen };
  /** The student has tapped 重新查询, and the school has not answered since. */
  #isAsked = false;
  /** The page has come back from the host's authorisation of the payer. */
  #isReturning: boolean;

  constructor(application: FeeApplication, applicant: Applicant, ports: PaymentPorts, isReturning = false) {
    const pending = ports.orders.get(application.id);
    const closedSheet = pending?.hint === undefined ? undefined : pending;
    super(stateOf({ application, closedSheet, checks: 0, announcedChecks: 0 }, pending));
    this.#applicant = applicant;
    this.#ports = ports;
    this.#isReturning = isReturning;
    const { amount } = application.fee;
    this.#shown = { amount, fee: amount };
    this.poller = new Poller(ports, OFFER_POLL_INTERVALS, this.#poll);
    this.lifetime.add(this.poller);
  }

  start(): void {
    if (this.state.kind !== 'confirming') void this.#prepare();
    else {
      this.poller.setIntervals(CONFIRMING_POLL_INTERVALS);
      this.poller.start();
    }
  }

  /** 确认支付: opens the payment sheet, or the host's page for it. */
  readonly pay = runOnce(async (): Promise<void> => {
    const { offer } = this.state;
    if (offer?.method !== 'sheet' && offer?.method !== 'nativePage') return;
    this.#change({ busy: 'opening', failure: undefined, formerAttempt: undefined });
    this.poller.setIntervals(CONFIRMING_POLL_INTERVALS);
    try {
      this.#sheetClosed(await this.#openSheet(offer));
    } catch (thrown) {
      this.#fail('opening', thrown);
    }
  });

  /** 重新打开支付: for the same open order, so that nothing is paid twice. */
  async reopen(): Promise<void> {
    if (!this.state.offer) await this.#prepare();
    if (this.state.formerAttempt !== 'otherAmount') await this.pay();
  }

  /** 重新查询 */
  async checkAgain(): Promise<void> {
    this.#isAsked = this.state.kind === 'confirming';
    if (this.#isAsked || this.state.offer) this.poller.pollNow();
    else await this.#prepare();
  }

  /** Requests the fee's state and, if it can be paid, the one open order. */
  readonly #prepare = runOnce(async (): Promise<void> => {
    const { fees, payment } = this.#ports;
    this.#change({ busy: 'preparing', failure: undefined });
    try {
      let application = await this.#verify();
      let offer: OfferedOrder | undefined;
      if (isFeeOwed(application)) {
        const order = await this.#applicant.run((applicant) => fees.openOrder(applicant, application.id));
        if (!isRefused(order)) {
          const method = order.network === 'desk' ? 'desk' : await payment.methodFor(order.network);
          offer = { order, method };
        } else if (order.refused === 'orderClosed') application = await this.#verify();
        else throw new GatewayError('rejected', order.refused);
      }
      this.#offer(application, offer);
    } catch (thrown) {
      this.#fail('preparing', thrown);
    }
  });

  #offer(application: Application, offer: OfferedOrder | undefined): void {
    if (this.signal.aborted) return;
    this.#change({ busy: undefined, offer });
    this.#apply(application);
    if (!isSettled(this.state)) this.poller.start('later');
    const { amount, application: shown } = this.state;
    const isOther = amount !== this.#shown.amount;
    this.#shown = { amount, fee: shown.fee.amount };
    if (isOther) this.#change({ formerAttempt: 'otherAmount' });
    const isReturning = this.#isReturning && this.#consumeAuthorisation();
    this.#isReturning = false;
    if (isReturning && offer?.method === 'sheet' && !isOther) void this.pay();
  }

  /** The order can no longer be paid, or charges a former fee: requests a new offer. */
  #offerAnew(formerAttempt: FormerAttempt | undefined): void {
    this.#change({ formerAttempt, offer: undefined });
    void this.#prepare();
  }

  /** Each step can be repeated. `leaving`: to the authorisation of the payer. */
  async #openSheet({ order, method }: OfferedOrder): Promise<SheetOutcome | 'leaving' | 'orderClosed'> {
    const { fees, payment, orders } = this.#ports;
    const { id } = this.state.application;
    const { orderNo, network } = order;
    const opened: PendingOrder = { orderNo, network, openedAt: this.#now() };
    if (method === 'nativePage') {
      orders.set(id, opened);
      return this.#keepHint(opened, await payment.openNativePage(orderNo));
    }
    const returnTo = await payment.addressOf(paths.applications, { application: id, [PAY_AGAIN]: '1' });
    const prepared = await this.#applicant.run((applicant) =>
      fees.prepareSheet(applicant, { orderNo, returnTo }),
    );
    if (isRefused(prepared)) {
      if (prepared.refused === 'orderClosed') return 'orderClosed';
      throw new GatewayError('rejected', prepared.refused);
    }
    // The student may have left, or the fee be settled, once the sheet is prepared, and once the host can open it.
    const isUnwanted = () => this.signal.aborted || isSettled(this.state);
    if (isUnwanted()) return 'notOpened';
    if (prepared.kind === 'authorise') {
      orders.set(id, { ...opened, isAuthorising: true });
      await payment.authorise(prepared.url);
      return 'leaving';
    }
    const earlier = orders.get(id);
    // Stored before the sheet opens: the app may be closed while it is open.
    orders.set(id, opened);
    const hint = await payment.pay(prepared.sheet, {
      get aborted() {
        return isUnwanted();
      },
    });
    if (hint !== 'notOpened') return this.#keepHint(opened, hint);
    // What an earlier sheet of the order reported still stands.
    if (orders.get(id)?.orderNo !== orderNo) return hint;
    if (earlier === undefined) orders.remove(id);
    else orders.set(id, earlier);
    return hint;
  }

  /** If the school has settled the order while the sheet was open, no hint is stored. */
  #keepHint(opened: PendingOrder, hint: SheetHint): SheetHint {
    const { orders } = this.#ports;
    const { id } = this.state.application;
    if (orders.get(id)?.orderNo === opened.orderNo)
      orders.set(id, { ...opened, hint, hintedAt: this.#now() });
    return hint;
  }

  #sheetClosed(outcome: SheetOutcome | 'leaving' | 'orderClosed'): void {
    if (this.signal.aborted) return;
    this.#change({ busy: undefined });
    if (outcome === 'leaving' || outcome === 'notOpened') return;
    const pending = this.#ports.orders.get(this.state.application.id);
    this.#change({
      closedSheet: pending?.hint === undefined ? undefined : pending,
      checks: 0,
      announcedChecks: 0,
    });
    if (outcome === 'orderClosed') this.#offerAnew('orderClosed');
    else {
      if (outcome === 'cancel' || outcome === 'fail') {
        this.#change({ formerAttempt: outcome });
        this.poller.setIntervals(OFFER_POLL_INTERVALS);
      }
      this.poller.pollNow();
    }
  }

  readonly #poll = async (): Promise<PollResult> => {
    const wasConfirming = this.state.kind === 'confirming';
    const application = await this.#verify();
    if (this.signal.aborted) return 'idle';
    this.#apply(application);
    const { state } = this;
    if (isSettled(state)) return 'idle';
    if (state.kind === 'confirming') {
      const checks = state.checks + 1;
      this.#change({ checks, announcedChecks: this.#isAsked ? checks : state.announcedChecks });
      this.#isAsked = false;
    } else if (state.busy !== 'opening') {
      if (wasConfirming) this.#offerAnew('fail');
      else if (state.application.fee.amount !== this.#shown.fee) this.#offerAnew(state.formerAttempt);
    }
    return 'same';
  };

  async #verify(): Promise<Application> {
    const { application, serverTime } = await verifyFee(
      this.#applicant,
      this.state.application.id,
      this.#ports,
    );
    if (serverTime !== undefined) this.#offset = serverTime - this.#ports.clock.now();
    return application;
  }

  #apply(application: Application): void {
    if (this.#applicant.newest.accept(application)) this.#change({ application });
    else this.#change({});
  }

  #fail(during: PaymentFailure['during'], thrown: unknown): void {
    const kind = failureKind(thrown);
    this.#change({ busy: undefined, failure: { during, kind, userMessage: userMessageOf(thrown) } });
  }

  /** Whether the page was left for the payer's authorisation; true only once. */
  #consumeAuthorisation(): boolean {
    const { orders } = this.#ports;
    const { id } = this.state.application;
    const pending = orders.get(id);
    if (!pending?.isAuthorising) return false;
    const { isAuthorising: _, ...rest } = pending;
    orders.set(id, rest);
    return true;
  }

  /** By the school's clock: the times stand beside the school's own. */
  #now(): number {
    return this.#ports.clock.now() + this.#offset;
  }

  #change(part: Partial<Facts>): void {
    if (this.signal.aborted) return;
    const { application, offer, closedSheet, formerAttempt, busy, failure, checks, announcedChecks } =
      this.state;
    const facts = { application, offer, closedSheet, formerAttempt, busy, failure, checks, announcedChecks };
    this.set(stateOf({ ...facts, ...part }, this.#ports.orders.get(application.id)));
  }
}

/** Precedence: the school's latest state, then the order stored on the phone, then the offer. */
function stateOf(facts: Facts, pending: PendingOrder | undefined): PaymentState {
  const { application, offer, failure } = facts;
  const { fee } = application;
  const known = {
    ...facts,
    amount: offer?.order.amount ?? fee.amount,
    orderNo: pending?.orderNo ?? offer?.order.orderNo ?? fee.orderNo,
    network: pending?.network ?? offer?.order.network ?? 'wechat',
  };
  const view = feeView(fee);
  if (view === 'paid' || view === 'exempt' || view === 'refunding' || view === 'refunded')
    return { ...known, kind: view };
  if (isConfirming(fee, pending)) {
    const canReopen = pending?.hint === 'unanswered' && fee.state !== 'confirming';
    return { ...known, kind: 'confirming', canReopen };
  }
  if (!isFeeOwed(application)) return { ...known, kind: 'ended' };
  if (offer) return { ...known, kind: offer.method, offer };
  return { ...known, kind: failure?.during === 'preparing' ? 'unknown' : 'preparing' };
}

/** The state of the payment will not change by itself. */
function isSettled({ kind, application }: PaymentState): boolean {
  if (kind === 'ended') return !isUnsettled(application.fee);
  return kind === 'paid' || kind === 'exempt' || kind === 'refunded';
}
