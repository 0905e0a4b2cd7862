import { makeAutoObservable, observableRef } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import { Lifetime } from '#application/journey/lifetime';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Clock } from '#application/ports/phone/clock';
import { type Major, type Plan, type PlanWindow, planState } from '#domain/enrollment/plan';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import type { MajorSource } from '#presentation/form/controls/majors.view-model';
import { Command } from '#presentation/lib/command';
import { Query } from '#presentation/lib/query';
import { OtherNamesSearch } from './other-names-search';

/** Why a plan accepts no applications now. */
export type UnavailableReason = 'full' | 'closed' | 'notYetOpen';

/** Longest delay of a browser timer, in ms (signed 32 bit). */
const LONGEST_WAIT = 2 ** 31 - 1;
const SECOND = 1_000;
/**
 * Largest difference, in ms, between the phone's clock and its expected value at a tick; more means that the clock was set
 * or the phone slept.
 */
const JUMP = 5_000;

/** A future opening; `at` in epoch ms, `remaining` in ms. */
export interface UpcomingOpening {
  readonly at: number;
  /** Time until then, by the school's clock. */
  readonly remaining: number;
}

/** The plan of a form: its majors, and whether it is open while the form is being filled in. */
export class PlanAvailability implements MajorSource {
  readonly reading: Query<Plan | Refusal>;
  readonly otherNames: OtherNamesSearch;
  unavailable: UnavailableReason | undefined = undefined;
  /** Set until the plan opens; updated once a second. */
  opening: UpcomingOpening | undefined = undefined;
  private window: PlanWindow | undefined = undefined;
  #offset = 0;
  /** Expected value of the phone's clock at the next tick, epoch ms. */
  #expected: number | undefined = undefined;
  /** The phone's clock jumped, and the school's time has not been received since. */
  #isInDoubt = false;
  /** Requests the school's time. */
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
    /** The template's limit of choices, used until the plan is loaded. */
    templateMax: () => number,
  ) {
    this.#gateway = gateway;
    this.#clock = clock;
    this.#templateMax = templateMax;
    this.reading = new Query(() => this.read(), this.#lifetime);
    this.otherNames = new OtherNamesSearch(() => this.plan, gateway, clock);
    this.#timeCheck = new Command(this.#lifetime, () => this.refresh(), { done: () => {} });
    makeAutoObservable<this, 'window'>(
      this,
      { window: observableRef, opening: observableRef, otherNames: false, now: false },
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

  get choices(): { readonly min: number; readonly max: number } {
    return this.plan?.choices ?? { min: 0, max: this.#templateMax() };
  }

  /** Requests the places again. A failure or refusal changes nothing. */
  async refresh(): Promise<void> {
    const result = await this.#gateway.places(this.planId).catch(surfaceBug);
    if (result && !isRefused(result)) this.apply(result, result.serverTime);
  }

  /** Applies a refusal that concerns the plan (`full`, `closed`, `notYetOpen`); false for any other. */
  applyRefusal(refusal: Refusal): boolean {
    if (refusal.refused !== 'full' && refusal.refused !== 'closed' && refusal.refused !== 'notYetOpen')
      return false;
    const { refused, serverTime, opensAt, closesAt } = refusal;
    if (refused === 'notYetOpen' && this.window)
      this.apply({ ...this.window, opensAt, closesAt }, serverTime);
    else this.unavailable = refused;
    return true;
  }

  /** By the school's clock, epoch ms; by the phone's until the plan has been read. */
  now(): number {
    return this.#clock.now() + this.#offset;
  }

  /** Ends the timers; a response after that starts no new one. */
  dispose(): void {
    this.#lifetime.dispose();
    this.otherNames.dispose();
  }

  private async read(): Promise<Plan | Refusal> {
    const result = await this.#gateway.plan(this.planId);
    if (isRefused(result)) return result;
    this.apply(result.plan, result.serverTime);
    return result.plan;
  }

  private apply(window: PlanWindow, serverTime: number): void {
    this.window = window;
    this.#offset = serverTime - this.#clock.now();
    this.#isInDoubt = false;
    this.#expected = undefined;
    this.evaluate();
  }

  /**
   * The opening is by the school's clock. If the phone's clock was set, or stopped while the phone slept, the jump is
   * compensated until the school's time is received.
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
    const now = this.now();
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
