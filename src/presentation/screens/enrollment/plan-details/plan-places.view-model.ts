import { makeAutoObservable } from 'mobx';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { PageVisibility } from '#application/ports/phone/page-visibility';
import type { Places } from '#domain/enrollment/application-submission';
import { type Plan, planState } from '#domain/enrollment/plan';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { Command } from '#presentation/lib/command';
import type { Lifetime } from '#presentation/lib/lifetime';
import { LIVE_PACE } from '#presentation/lib/live-pace';
import { Poller, type PollResult } from '#presentation/lib/poller';
import type { ServerTime } from '#presentation/lib/server-time';

/** ms for which what was heard of the places is as good as asking; the form looks at them too as it opens. */
const RECENT = 10_000;

interface PlanPlacesPorts {
  readonly gateway: EnrollmentGateway;
  readonly clock: Clock;
  readonly visibility: PageVisibility;
}

interface PlanPlacesHost {
  readonly planId: string;
  /** As it was read; undefined before that. */
  plan(): Plan | undefined;
  /** There is a place at this moment. */
  openForm(): void;
  /** The school has no such plan any more. */
  notFound(): void;
}

/** A plan's places: polled while they are looked at, and asked for once more before the form is opened. */
export class PlanPlaces {
  /** The plan filled or closed while it was looked at: said once more beside the button. */
  isMissed = false;
  private latest: Places | undefined = undefined;
  /** The school refused to say how many places there are. */
  private isUnanswerable = false;
  /** When the places were heard of last, by the phone's clock. */
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
    this.#poller = new Poller(ports, LIVE_PACE, () => this.poll());
    this.#check = new Command(lifetime, () => ports.gateway.places(host.planId), {
      done: (places) => this.applyCheck(places),
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#poller.start('later');
    this.#lifetime.add(this.#poller.stop);
  }

  /** The plan with the places as last heard of. */
  get plan(): Plan | undefined {
    const plan = this.#host.plan();
    return plan && { ...plan, ...this.latest };
  }

  /** Whether the places are being asked for. */
  get isChecking(): boolean {
    return this.#check.busy;
  }

  get failure(): GatewayErrorKind | undefined {
    return this.isUnanswerable ? 'rejected' : this.#check.failure;
  }

  /** What was read just now says the school's time. */
  sync(serverTime: number): void {
    this.#time.sync(serverTime);
    this.#syncedAt = this.#clock.now();
  }

  /** Opens the form where there is a place at this moment. */
  async check(): Promise<void> {
    // A phone's clock may have been set back meanwhile.
    if (Math.abs(this.#clock.now() - this.#syncedAt) < RECENT) {
      this.#host.openForm();
      return;
    }
    this.isUnanswerable = false;
    await this.#check.run();
  }

  /** Places that move while the plan is looked at. What cannot be learned now leaves them as they are. */
  private async poll(): Promise<PollResult> {
    if (this.plan === undefined || this.isChecking) return 'same';
    return this.applyPoll(await this.#gateway.places(this.#host.planId));
  }

  private applyPoll(answer: Places | Refusal): PollResult {
    const before = this.plan;
    // A tap that asked meanwhile knows better.
    if (isRefused(answer) || this.isChecking || before === undefined) return 'same';
    this.setLatest(answer);
    return answer.taken === before.taken && answer.cap === before.cap ? 'same' : 'changed';
  }

  private applyCheck(answer: Places | Refusal): void {
    if (isRefused(answer)) {
      if (answer.refused === 'notFound') this.#host.notFound();
      else this.isUnanswerable = true;
      return;
    }
    this.setLatest(answer);
    if (planState(answer, answer.serverTime) === 'open') this.#host.openForm();
    else this.isMissed = true;
  }

  private setLatest(places: Places): void {
    this.sync(places.serverTime);
    this.latest = places;
  }
}
