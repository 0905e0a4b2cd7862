import { makeAutoObservable } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import { Poller, type PollResult } from '#application/journey/poller';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { PageVisibility } from '#application/ports/phone/page-visibility';
import type { Places } from '#domain/enrollment/application-submission';
import { type Plan, planState } from '#domain/enrollment/plan';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { Command } from '#presentation/lib/command';
import { LIVE_POLL_INTERVALS } from '#presentation/lib/live-poll-intervals';
import type { ServerTime } from '#presentation/lib/server-time';

/** ms for which the latest known places are used without asking again; the form checks them too when it opens. */
const RECENT = 10_000;

interface PlanPlacesPorts {
  readonly gateway: EnrollmentGateway;
  readonly clock: Clock;
  readonly visibility: PageVisibility;
}

interface PlanPlacesHost {
  readonly planId: string;
  /** As loaded; undefined before that. */
  plan(): Plan | undefined;
  /** There are free places now. */
  openForm(): void;
  /** The plan no longer exists. */
  notFound(): void;
}

/** A plan's places: polled while shown, and checked once more before the form is opened. */
export class PlanPlacesViewModel {
  /** The check found the plan full or closed: shown beside the button too. */
  isMissed = false;
  private latest: Places | undefined = undefined;
  /** The school refused the check for another reason than `notFound`. */
  private isCheckRefused = false;
  /** Time of the latest response, by the phone's clock, epoch ms. */
  #syncedAt = 0;
  readonly #gateway: EnrollmentGateway;
  readonly #clock: Clock;
  readonly #time: ServerTime;
  readonly #host: PlanPlacesHost;
  readonly #lifetime: Lifetime;
  readonly #poller: Poller;
  readonly #check: Command<[], Places | Refusal>;

  constructor(ports: PlanPlacesPorts, time: ServerTime, host: PlanPlacesHost, lifetime: Lifetime) {
    this.#gateway = ports.gateway;
    this.#clock = ports.clock;
    this.#time = time;
    this.#host = host;
    this.#lifetime = lifetime;
    this.#poller = new Poller(ports, LIVE_POLL_INTERVALS, () => this.poll());
    this.#check = new Command(lifetime, () => ports.gateway.places(host.planId), {
      done: (places) => this.applyCheck(places),
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#poller.start('later');
    this.#lifetime.add(this.#poller.stop);
  }

  /** The plan with its latest known places. */
  get plan(): Plan | undefined {
    const plan = this.#host.plan();
    return plan && { ...plan, ...this.latest };
  }

  /** Whether the check before opening the form is running. */
  get isChecking(): boolean {
    return this.#check.busy;
  }

  get failure(): GatewayErrorKind | undefined {
    return this.isCheckRefused ? 'rejected' : this.#check.failure;
  }

  /** Takes the school's time from a response that has just arrived. */
  sync(serverTime: number): void {
    this.#time.sync(serverTime);
    this.#syncedAt = this.#clock.now();
  }

  /** Opens the form if there are free places now. */
  async check(): Promise<void> {
    // Absolute value: the phone's clock may have been set back in the meantime.
    if (Math.abs(this.#clock.now() - this.#syncedAt) < RECENT) {
      this.#host.openForm();
      return;
    }
    this.isCheckRefused = false;
    await this.#check.run();
  }

  /** Updates the places while the plan is shown. A refusal leaves them unchanged. */
  private async poll(): Promise<PollResult> {
    if (this.plan === undefined || this.isChecking) return 'same';
    return this.applyPoll(await this.#gateway.places(this.#host.planId));
  }

  private applyPoll(result: Places | Refusal): PollResult {
    const before = this.plan;
    // A check that began in the meantime has newer data.
    if (isRefused(result) || this.isChecking || before === undefined) return 'same';
    this.setLatest(result);
    return result.taken === before.taken && result.cap === before.cap ? 'same' : 'changed';
  }

  private applyCheck(result: Places | Refusal): void {
    if (isRefused(result)) {
      if (result.refused === 'notFound') this.#host.notFound();
      else this.isCheckRefused = true;
      return;
    }
    this.setLatest(result);
    if (planState(result, result.serverTime) === 'open') this.#host.openForm();
    else this.isMissed = true;
  }

  private setLatest(places: Places): void {
    this.sync(places.serverTime);
    this.latest = places;
  }
}
