import { makeAutoObservable } from 'mobx';
import type { Clock } from '#application/ports/clock';
import type { GatewayErrorKind } from '#application/ports/gateway-error';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { Command } from '#presentation/lib/command';
import type { Lifetime } from '#presentation/lib/lifetime';
import {
  type ApplicantField,
  type Identity,
  type IdentityField,
  IdentityInput,
} from './identity-input.view-model';
import { RetryCountdown } from './retry-countdown.view-model';

/** Why the school did not answer with what was asked for. */
export type IdentityError = 'notFound' | 'tooManyAttempts' | GatewayErrorKind;

/** What a screen asks the school about an identity. */
interface IdentityRequest<Field extends IdentityField, T> {
  send(identity: Identity<Field>): Promise<T | Refusal | CheckinRefusal>;
  /** The school said yes, and the screen is still there. */
  done(answer: T): void;
}

export const APPLICANT_FIELDS: readonly ApplicantField[] = ['name', 'idCard', 'phone'];

/**
 * The details by which somebody proves who they are. What was typed stays, whatever the answer. The school counts failed
 * attempts: after a reload it says anew how long is left, and asking meanwhile adds nothing.
 */
export class IdentityForm<Field extends IdentityField, T> {
  readonly input: IdentityInput<Field>;
  /** The wait is over and nothing was tried since. */
  waited = false;
  private refusal: 'notFound' | 'tooManyAttempts' | 'rejected' | undefined = undefined;
  readonly #request: IdentityRequest<Field, T>;
  readonly #countdown: RetryCountdown;
  readonly #submission: Command<[], T | Refusal | CheckinRefusal>;

  constructor(
    clock: Clock,
    lifetime: Lifetime,
    fields: readonly Field[],
    request: IdentityRequest<Field, T>,
  ) {
    this.#request = request;
    this.input = new IdentityInput(fields);
    makeAutoObservable(this, {}, { autoBind: true });
    this.#countdown = new RetryCountdown(clock, lifetime, this.waitIsOver);
    this.#submission = new Command(lifetime, () => request.send(this.input.identity), { done: this.apply });
    lifetime.add(this.clear);
  }

  get busy(): boolean {
    return this.#submission.busy;
  }

  get error(): IdentityError | undefined {
    return this.refusal ?? this.#submission.failure;
  }

  /** Seconds for which the school takes no further attempt. */
  get waitSeconds(): number {
    return this.#countdown.seconds;
  }

  get canSubmit(): boolean {
    return !this.busy && this.waitSeconds === 0;
  }

  /** Asks the school with what was typed, where nothing is wrong with it. Never rejects. */
  async submit(): Promise<void> {
    if (!this.canSubmit || !this.input.check()) return;
    this.setRefusal(undefined);
    await this.#submission.run();
  }

  /** Forgets what was typed, and what was said about it. */
  clear(): void {
    this.input.clear();
    this.setRefusal(undefined);
  }

  private setRefusal(refusal: 'notFound' | 'tooManyAttempts' | 'rejected' | undefined): void {
    this.refusal = refusal;
    this.waited = false;
  }

  private apply(answer: T | Refusal | CheckinRefusal): void {
    if (isRefused(answer)) this.applyRefusal(answer as Refusal | CheckinRefusal);
    else this.#request.done(answer as T);
  }

  private applyRefusal(refusal: Refusal | CheckinRefusal): void {
    if (refusal.refused === 'invalid') {
      if (!this.input.applyRefusal(refusal.path)) this.refusal = 'rejected';
    } else if (refusal.refused === 'tooManyAttempts') {
      this.refusal = 'tooManyAttempts';
      this.#countdown.start(refusal.retryAfter);
    } else this.refusal = 'notFound';
  }

  private waitIsOver(): void {
    if (this.refusal !== 'tooManyAttempts') return;
    this.refusal = undefined;
    this.waited = true;
  }
}
