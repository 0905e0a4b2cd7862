import { makeAutoObservable, observableRef } from 'mobx';
import type { Signal } from '#application/journey/lifetime';
import { Poller, type PollIntervals, type Polling, type PollResult } from '#application/journey/poller';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { Connectivity } from '#application/ports/phone/connectivity';
import type { PageVisibility } from '#application/ports/phone/page-visibility';
import { PASS_RENEWAL, type Pass, type PassState, passState } from '#domain/checkin/pass';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import { isRefused } from '#domain/refused';
import { observe } from '#presentation/lib/observe';
import type { ServerTime } from '#presentation/lib/server-time';

const SECOND = 1000;

/** Polling for a new pass once renewal is due. */
const RENEWAL_PACE: PollIntervals = {
  fast: SECOND,
  slow: SECOND,
  retry: 2 * SECOND,
  longest: 15 * SECOND,
  timeout: 8 * SECOND,
};

type IssuedPass = Pass & { readonly serverTime: number };

interface PassSource {
  fetch(): Promise<IssuedPass | CheckinRefusal>;
  /** A new pass was issued. */
  issued(): void;
  /** The school refused to issue one. */
  refused(): void;
  /** Whether to stop retrying. */
  isFatal(thrown: unknown): boolean;
}

interface RenewalPorts {
  readonly clock: Clock;
  readonly visibility: PageVisibility;
  readonly connectivity: Connectivity;
}

/** The pass on the screen, renewed by the school's clock while the page is visible. */
export class PassRenewal {
  pass: Pass | undefined = undefined;
  /** The pass fills the screen, for the scanner. */
  isFull = false;
  /** The school refused the latest request. */
  private rejected = false;
  readonly #time: ServerTime;
  readonly #source: PassSource;
  readonly #poller: Poller;
  readonly #polls: { readonly state: Polling };

  constructor(ports: RenewalPorts, time: ServerTime, source: PassSource) {
    this.#time = time;
    this.#source = source;
    this.#poller = new Poller(ports, RENEWAL_PACE, (signal) => this.renew(signal));
    this.#polls = observe(this.#poller);
    makeAutoObservable(this, { pass: observableRef }, { autoBind: true });
  }

  get fetching(): boolean {
    return this.#polls.state.busy && this.isDue;
  }

  /** Why there is no valid pass; undefined while there is one. */
  get failure(): GatewayErrorKind | undefined {
    if (this.isGood) return undefined;
    return this.rejected ? 'rejected' : this.#polls.state.failure;
  }

  get state(): PassState | undefined {
    return this.pass && passState(this.pass, this.#time.now);
  }

  /** There is a pass and it has not expired. */
  get isGood(): boolean {
    return this.state !== undefined && this.state !== 'expired';
  }

  /** ms until it expires. */
  get remaining(): number {
    return this.pass ? Math.max(0, this.pass.expiresAt - this.#time.now) : 0;
  }

  /** Remaining share of its validity, from 1 to 0. */
  get remainingShare(): number {
    return this.pass ? this.remaining / (this.pass.expiresAt - this.pass.issuedAt) : 0;
  }

  showFull(): void {
    if (this.isGood) this.isFull = true;
  }

  closeFull(): void {
    this.isFull = false;
  }

  /** Starts with `pass`, if given. */
  start(pass = this.pass): void {
    this.pass = pass;
    this.#poller.start();
  }

  /** Requests a pass at once if renewal is due. */
  renewNow(): void {
    this.#poller.pollNow();
  }

  stop(): void {
    this.#poller.stop();
  }

  private get isDue(): boolean {
    return this.dueIn <= 0;
  }

  /** ms until renewal is due. */
  private get dueIn(): number {
    return this.pass ? this.pass.issuedAt + PASS_RENEWAL - this.#time.now : 0;
  }

  private async renew(signal: Signal): Promise<PollResult> {
    if (!this.isDue) return this.dueIn;
    try {
      const result = await this.#source.fetch();
      if (isRefused(result)) return this.applyRefusal(signal);
      this.issue(result, signal.aborted);
      return Math.max(this.dueIn, 0);
    } catch (thrown) {
      if (this.#source.isFatal(thrown)) this.stop();
      throw thrown;
    }
  }

  /** A late response is used too, unless the present pass was issued later or at the same time. */
  private issue({ serverTime, ...pass }: IssuedPass, isLate: boolean): void {
    if (isLate && this.pass && this.pass.issuedAt >= pass.issuedAt) return;
    this.pass = pass;
    this.rejected = false;
    if (!isLate) this.#time.sync(serverTime);
    this.#source.issued();
  }

  private applyRefusal(signal: Signal): PollResult {
    if (!signal.aborted) {
      this.rejected = true;
      this.#source.refused();
    }
    return RENEWAL_PACE.longest;
  }
}
