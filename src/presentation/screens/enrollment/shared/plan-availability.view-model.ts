import { makeAutoObservable, observableRef } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import { type Major, type Plan, type PlanWindow, planState } from '#domain/enrollment/plan';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import type { MajorSource } from '#presentation/form/controls/majors.view-model';
import { Command } from '#presentation/lib/command';
import { Lifetime } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';

/** Why a plan takes no application at the moment. */
export type UnavailableReason = 'full' | 'closed' | 'notYetOpen';

/** Timers of phones do not reach further. */
const LONGEST_WAIT = 2 ** 31 - 1;
const SECOND = 1_000;
/** How much a phone's clock may differ from what it should say a second later, in ms: beyond, it was set or the phone slept. */
const JUMP = 5_000;

/** A plan that opens later; ms. */
export interface UpcomingOpening {
  readonly at: number;
  /** Until then, by the school's clock. */
  readonly remaining: number;
}

/** The plan behind a form: its majors, and whether it is still open while the form is filled. */
export class PlanAvailability implements MajorSource {
  readonly reading: Query<Plan | Refusal>;
  unavailable: UnavailableReason | undefined = undefined;
  /** While it has not opened; moves once a second. */
  opening: UpcomingOpening | undefined = undefined;
  private window: PlanWindow | undefined = undefined;
  #offset = 0;
  /** What the phone's clock should say when its next second has passed. */
  #expected: number | undefined = undefined;
  /** The phone's clock jumped, and the school has not said since what time it is. */
  #isInDoubt = false;
  /** Asks the school what time it is. */
  readonly #timeCheck: Command<[], void>;
  #cancel: (() => void) | undefined = undefined;
  readonly #lifetime = new Lifetime();

  readonly #gateway: EnrollmentGateway;
  readonly #clock: Clock;
  readonly #templateMax: () => number;
  constructor(
    readonly planId: string,
    gateway: EnrollmentGateway,
    clock: Clock,
    /** What the template itself lets choose, until the plan has said. */
    templateMax: () => number,
  ) {
    this.#gateway = gateway;
    this.#clock = clock;
    this.#templateMax = templateMax;
    this.reading = new Query(() => this.read(), this.#lifetime);
    this.#timeCheck = new Command(this.#lifetime, () => this.refresh(), { done: () => {} });
    makeAutoObservable<this, 'window'>(
      this,
      { window: observableRef, opening: observableRef },
      { autoBind: true },
    );
  }

  get plan(): Plan | undefined {
    const { value } = this.reading;
    return value && !isRefused(value) ? value : undefined;
  }

  get majors(): readonly Major[] | undefined {
    return this.plan?.majors;
  }

  get majorsFailure(): GatewayErrorKind | undefined {
    return this.reading.failure;
  }

  get choices(): { readonly min: number; readonly max: number } {
    return this.plan?.choices ?? { min: 0, max: this.#templateMax() };
  }

  readMajors(): Promise<void> {
    return this.reading.load();
  }

  /** Asks anew whether there are places. What cannot be learned changes nothing. */
  async refresh(): Promise<void> {
    const answer = await this.#gateway.places(this.planId).catch(surfaceBug);
    if (answer && !isRefused(answer)) this.apply(answer, answer.serverTime);
  }

  /** Takes what a refusal says of the plan; false where it says nothing of it. */
  applyRefusal(refusal: Refusal): boolean {
    if (refusal.refused !== 'full' && refusal.refused !== 'closed' && refusal.refused !== 'notYetOpen')
      return false;
    const { refused, serverTime, opensAt, closesAt } = refusal;
    if (refused === 'notYetOpen' && this.window)
      this.apply({ ...this.window, opensAt, closesAt }, serverTime);
    else this.unavailable = refused;
    return true;
  }

  /** What is still under way then, and answers later, waits for nothing any more. */
  dispose(): void {
    this.#lifetime.dispose();
  }

  private async read(): Promise<Plan | Refusal> {
    const answer = await this.#gateway.plan(this.planId);
    if (isRefused(answer)) return answer;
    this.apply(answer.plan, answer.serverTime);
    return answer.plan;
  }

  private apply(window: PlanWindow, serverTime: number): void {
    this.window = window;
    this.#offset = serverTime - this.#clock.now();
    this.#isInDoubt = false;
    this.#expected = undefined;
    this.evaluate();
  }

  /**
   * The opening comes by the school's clock: where the phone's own was set, or stood while the phone slept, time goes on as
   * it did until the school has said what it is.
   */
  private tick(): void {
    const jump = this.#expected === undefined ? 0 : this.#clock.now() - this.#expected;
    if (Math.abs(jump) > JUMP) {
      this.#offset -= jump;
      this.#isInDoubt = true;
    }
    this.evaluate();
    if (this.#isInDoubt) void this.#timeCheck.run();
  }

  private evaluate(): void {
    if (!this.window) return;
    const now = this.#clock.now() + this.#offset;
    const state = planState(this.window, now);
    const { opensAt, closesAt } = this.window;
    this.unavailable = state === 'open' ? undefined : state === 'upcoming' ? 'notYetOpen' : state;
    this.opening = state === 'upcoming' ? { at: opensAt, remaining: opensAt - now } : undefined;
    this.#cancel?.();
    if (state === 'upcoming') this.wait(Math.min(opensAt - now, SECOND - (now % SECOND)));
    else if (state !== 'closed')
      this.#cancel = this.#lifetime.after(this.#clock, Math.min(closesAt - now, LONGEST_WAIT), this.evaluate);
  }

  private wait(ms: number): void {
    this.#expected = this.#clock.now() + ms;
    this.#cancel = this.#lifetime.after(this.#clock, ms, this.tick);
  }
}
