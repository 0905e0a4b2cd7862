import { type Plan, type PlanWindow, planState } from '#domain/enrollment/plan';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { failureKind, retryAfterOf } from '../errors/failure-kind';
import { surfaceBug } from '../errors/surface-bug';
import { Owner } from '../journey/owner';
import { runOnce } from '../journey/run-once';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import type { GatewayErrorKind } from '../ports/failures/gateway-error';
import type { Clock } from '../ports/phone/clock';

/** Why a plan accepts no applications now. */
export type UnavailableReason = 'full' | 'closed' | 'notYetOpen';

/** A future opening; `at` in epoch ms, `remaining` in ms. */
export interface UpcomingOpening {
  readonly at: number;
  /** Time until then, by the school's clock. */
  readonly remaining: number;
}

export interface PlanAvailabilityState {
  /** Undefined until it is read, and where the school does not know it. */
  readonly plan?: Plan | undefined;
  /** Why the latest read failed; `retryAfter`: seconds after which a busy school may be called again. */
  readonly failure?: GatewayErrorKind | undefined;
  readonly retryAfter?: number | undefined;
  readonly unavailable?: UnavailableReason | undefined;
  /** Set until the plan opens; updated once a second. */
  readonly opening?: UpcomingOpening | undefined;
}

/** Longest delay of a browser timer, in ms (signed 32 bit). */
const LONGEST_WAIT = 2 ** 31 - 1;
const SECOND = 1_000;
const NOT_FAILED = { failure: undefined, retryAfter: undefined };
/**
 * Largest difference, in ms, between the phone's clock and its expected value at a tick; more means that the clock was set
 * or the phone slept.
 */
const JUMP = 5_000;

/** A plan, and whether it is open while its form is filled in and confirmed. */
export class PlanAvailability extends Owner<PlanAvailabilityState> {
  readonly #gateway: Pick<EnrollmentGateway, 'plan' | 'places'>;
  readonly #clock: Clock;
  #window: PlanWindow | undefined = undefined;
  #offset = 0;
  /** Expected value of the phone's clock at the next tick, epoch ms. */
  #expected: number | undefined = undefined;
  /** The phone's clock jumped, and the school's time has not been received since. */
  #isInDoubt = false;
  #cancel: (() => void) | undefined = undefined;
  #latestRead: object | undefined = undefined;

  constructor(
    readonly planId: string,
    gateway: Pick<EnrollmentGateway, 'plan' | 'places'>,
    clock: Clock,
  ) {
    super({});
    this.#gateway = gateway;
    this.#clock = clock;
  }

  /** Of overlapping reads only the latest counts. Never rejects. */
  readonly read = async (): Promise<void> => {
    const read = {};
    this.#latestRead = read;
    try {
      const result = await this.#gateway.plan(this.planId);
      if (this.#latestRead !== read || this.signal.aborted) return;
      if (isRefused(result)) this.set({ ...this.state, ...NOT_FAILED, plan: undefined });
      else this.#apply(result.plan, result.serverTime, { ...NOT_FAILED, plan: result.plan });
    } catch (thrown) {
      const failure = failureKind(thrown);
      if (this.#latestRead === read && !this.signal.aborted)
        this.set({ ...this.state, failure, retryAfter: retryAfterOf(thrown) });
    }
  };

  /** Requests the places again. A failure or refusal changes nothing. */
  readonly refresh = runOnce(async (): Promise<void> => {
    const result = await this.#gateway.places(this.planId).catch(surfaceBug);
    if (result && !isRefused(result)) this.#apply(result, result.serverTime);
  });

  /** Applies a refusal that concerns the plan (`full`, `closed`, `notYetOpen`); false for any other. */
  applyRefusal(refusal: Refusal): boolean {
    if (refusal.refused !== 'full' && refusal.refused !== 'closed' && refusal.refused !== 'notYetOpen')
      return false;
    const { refused, serverTime, opensAt, closesAt } = refusal;
    if (refused === 'notYetOpen' && this.#window)
      this.#apply({ ...this.#window, opensAt, closesAt }, serverTime);
    else this.set({ ...this.state, unavailable: refused });
    return true;
  }

  /** By the school's clock, epoch ms; by the phone's until the plan has been read. */
  now(): number {
    return this.#clock.now() + this.#offset;
  }

  #apply(window: PlanWindow, serverTime: number, read: Partial<PlanAvailabilityState> = {}): void {
    this.#window = window;
    this.#offset = serverTime - this.#clock.now();
    this.#isInDoubt = false;
    this.#expected = undefined;
    this.#evaluate(read);
  }

  /**
   * The opening is by the school's clock. If the phone's clock was set, or stopped while the phone slept, the jump is
   * compensated until the school's time is received.
   */
  readonly #tick = (): void => {
    const jump = this.#expected === undefined ? 0 : this.#clock.now() - this.#expected;
    if (Math.abs(jump) > JUMP) {
      this.#offset -= jump;
      this.#isInDoubt = true;
    }
    this.#evaluate();
    if (this.#isInDoubt) void this.refresh();
  };

  readonly #evaluate = (read: Partial<PlanAvailabilityState> = {}): void => {
    if (!this.#window) return;
    const now = this.now();
    const state = planState(this.#window, now);
    const { opensAt, closesAt } = this.#window;
    this.#cancel?.();
    if (state === 'upcoming') this.#wait(Math.min(opensAt - now, SECOND - (now % SECOND)));
    else if (state !== 'closed')
      this.#cancel = this.lifetime.after(this.#clock, Math.min(closesAt - now, LONGEST_WAIT), this.#evaluate);
    this.set({
      ...this.state,
      ...read,
      unavailable: state === 'open' ? undefined : state === 'upcoming' ? 'notYetOpen' : state,
      opening: state === 'upcoming' ? { at: opensAt, remaining: opensAt - now } : undefined,
    });
  };

  #wait(ms: number): void {
    this.#expected = this.#clock.now() + ms;
    this.#cancel = this.lifetime.after(this.#clock, ms, this.#tick);
  }
}
