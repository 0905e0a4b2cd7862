import { makeAutoObservable } from 'mobx';
import { Lifetime } from '#application/journey/lifetime';
import { reachMoment } from '#application/journey/moments';
import type { Polling } from '#application/journey/poller';
import { paths } from '#application/navigation/paths';
import type { FeePayment, PaymentState } from '#application/payment/fee-payment';
import { CONFIRMING_POLL_INTERVALS } from '#application/payment/poll-intervals';
import { copyText } from '#application/share/copy-text';
import type { SchoolBadge } from '#domain/enrollment/notice';
import { observe } from '#presentation/lib/observe';
import { Query } from '#presentation/lib/query';
import type { PaymentPorts } from './payment-ports';

const SECOND = 1000;

/** One application's fee from the offer to the voucher. */
export class PaymentViewModel {
  readonly badge: Query<SchoolBadge>;
  /** Link to the list of applications, for another app or phone. */
  readonly link: Query<string>;
  /** Longest interval between polls while the outcome is unknown, in seconds. */
  readonly longestWait = CONFIRMING_POLL_INTERVALS.slow / SECOND;
  private now: number;
  readonly #shown: { readonly state: PaymentState };
  readonly #polls: { readonly state: Polling };
  readonly #ports: PaymentPorts;
  readonly #lifetime = new Lifetime();

  constructor(
    readonly payment: FeePayment,
    ports: PaymentPorts,
  ) {
    this.#ports = ports;
    this.#shown = observe(payment, this.#lifetime);
    this.#polls = observe(payment.poller, this.#lifetime);
    this.badge = new Query(() => ports.school.badge(), this.#lifetime);
    this.link = new Query(() => ports.host.linkTo(paths.applications), this.#lifetime);
    this.now = ports.clock.now();
    makeAutoObservable(this, { payment: false }, { autoBind: true });
    this.#lifetime.add(payment.subscribe(this.follow));
    void this.badge.load();
    this.tick();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  get state(): PaymentState {
    return this.#shown.state;
  }

  get isPolling(): boolean {
    return this.#polls.state.busy;
  }

  /** The latest poll failed. */
  get isUnreachable(): boolean {
    return this.#polls.state.failure !== undefined;
  }

  /** Whole seconds until the next poll; undefined during one, or if none is scheduled. */
  get secondsToPoll(): number | undefined {
    const { nextAt } = this.#polls.state;
    return nextAt === undefined ? undefined : Math.max(0, Math.ceil((nextAt - this.now) / SECOND));
  }

  /** 复制 of the order's number or of a link. */
  copy(text: string): Promise<void> {
    return copyText(this.#ports, text, { copied: 'payment.copied', failed: 'payment.notCopied' });
  }

  private follow(): void {
    const { kind, application } = this.payment.state;
    if (kind === 'paid') reachMoment(this.#ports, 'paid', application.id);
    const { loading, value, failure } = this.link;
    if (kind === 'elsewhere' && !loading && value === undefined && failure === undefined)
      void this.link.load();
  }

  private tick(): void {
    this.now = this.#ports.clock.now();
    // Twice a second, so that a late timer skips no number.
    this.#lifetime.after(this.#ports.clock, SECOND / 2, this.tick);
  }
}
