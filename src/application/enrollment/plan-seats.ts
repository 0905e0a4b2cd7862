import type { Places } from '#domain/enrollment/application-submission';
import { planState } from '#domain/enrollment/plan';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { failureKind } from '../errors/failure-kind';
import type { Lifetime } from '../journey/lifetime';
import { Owner } from '../journey/owner';
import { Poller, type PollIntervals, type PollResult } from '../journey/poller';
import { runOnce } from '../journey/run-once';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import type { GatewayErrorKind } from '../ports/failures/gateway-error';
import type { Clock } from '../ports/phone/clock';
import type { PageVisibility } from '../ports/phone/page-visibility';

const SECOND = 1000;

/** Polling of plans' seats while they are shown. */
export const SEATS_POLL_INTERVALS: PollIntervals = {
  fast: 15 * SECOND,
  slow: 60 * SECOND,
  retry: 30 * SECOND,
  longest: 240 * SECOND,
};

/** ms for which the latest known seats are used without asking again; the form checks them too when it opens. */
const RECENT = 10 * SECOND;

interface Known {
  /** As the school last returned them; undefined until the plan is loaded. */
  readonly seats?: Places | undefined;
}

/** `missed`: the check before opening the form found the plan full or closed; `gone`: it no longer exists. */
export type SeatsState = Known &
  (
    | { readonly kind: 'shown' | 'checking' | 'free' | 'missed' | 'gone' }
    | { readonly kind: 'failed'; readonly failure: GatewayErrorKind }
  );

interface SeatsPorts {
  readonly gateway: Pick<EnrollmentGateway, 'places'>;
  readonly clock: Clock;
  readonly visibility: PageVisibility;
}

/** A plan's seats: polled while shown, and checked once more before the form is opened. */
export class PlanSeats extends Owner<SeatsState> {
  readonly #poller: Poller;
  /** Time of the latest response, by the phone's clock, epoch ms. */
  #syncedAt = 0;

  constructor(
    readonly planId: string,
    private readonly ports: SeatsPorts,
    parent: Lifetime,
  ) {
    super({ kind: 'shown' });
    this.#poller = new Poller(ports, SEATS_POLL_INTERVALS, this.#poll);
    this.lifetime.add(this.#poller);
    parent.add(this);
  }

  start(): void {
    this.#poller.start('later');
  }

  /** Takes the seats of a response that has just arrived. */
  update(seats: Places): void {
    this.#syncedAt = this.ports.clock.now();
    this.set({ ...this.state, seats });
  }

  /** Whether there are free seats now: `free` in the state, or why not. */
  readonly check = runOnce(async (): Promise<void> => {
    // Absolute value: the phone's clock may have been set back in the meantime.
    if (Math.abs(this.ports.clock.now() - this.#syncedAt) < RECENT)
      return this.set({ ...this.#known, kind: 'free' });
    this.set({ ...this.#known, kind: 'checking' });
    try {
      const result = await this.ports.gateway.places(this.planId);
      if (!this.signal.aborted) this.#checked(result);
    } catch (thrown) {
      const failure = failureKind(thrown);
      if (!this.signal.aborted) this.set({ ...this.#known, kind: 'failed', failure });
    }
  });

  #checked(result: Places | Refusal): void {
    if (!isRefused(result)) {
      this.update(result);
      const isOpen = planState(result, result.serverTime) === 'open';
      this.set({ ...this.#known, kind: isOpen ? 'free' : 'missed' });
    } else if (result.refused === 'notFound') this.set({ ...this.#known, kind: 'gone' });
    else this.set({ ...this.#known, kind: 'failed', failure: 'rejected' });
  }

  /** A refusal leaves the seats unchanged. */
  readonly #poll = async (): Promise<PollResult> => {
    const isChecking = () => this.state.kind === 'checking';
    if (this.state.seats === undefined || isChecking()) return 'same';
    const result = await this.ports.gateway.places(this.planId);
    // A check that began in the meantime has newer data.
    if (isRefused(result) || this.signal.aborted || isChecking()) return 'same';
    const { seats: before } = this.state;
    this.update(result);
    return result.taken === before?.taken && result.cap === before?.cap ? 'same' : 'changed';
  };

  get #known(): Known {
    return { seats: this.state.seats };
  }
}
