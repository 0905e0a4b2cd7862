import { makeAutoObservable } from 'mobx';
import type { BootInput } from '#application/ports/enrollment/boot-form-handover';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { PhoneVerification } from '#application/ports/session/phone-verification';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { Refusal } from '#domain/enrollment/refusal';
import { isBlank } from '#domain/identity/rule';
import { type PhoneProof, UNLOCK_PROOFS, type UnlockProof } from '#domain/identity/unlock-proof';
import { isRefused } from '#domain/refused';
import { Command } from '#presentation/lib/command';
import type { Lifetime } from '#presentation/lib/lifetime';
import { RetryCountdown } from '#presentation/lib/retry-countdown';
import { type Identity, type IdentityField, IdentityInput } from './identity-input.view-model';

/** By what the identity is proved, beside its details. Each has waits of its own. */
type Proof = 'details' | UnlockProof;

/** Why the school did not answer with what was asked for. */
export type IdentityError = 'notFound' | 'tooManyAttempts' | GatewayErrorKind;

/** What a screen asks the school about an identity. */
interface IdentityRequest<Field extends IdentityField, T> {
  send(identity: Identity<Field> & PhoneProof): Promise<T | Refusal | CheckinRefusal>;
  /** The school said yes, and the screen is still there. */
  done(answer: T): void;
}

/**
 * The details by which somebody proves who they are. What was typed stays, whatever the answer. The school counts failed
 * attempts: after a reload it says anew how long is left, and asking meanwhile adds nothing.
 */
export class IdentityForm<Field extends IdentityField, T> {
  readonly input: IdentityInput<Field>;
  /** The wait is over and nothing was tried since. */
  waited = false;
  /** What passes the wait, of what this form can give. */
  unlockBy: readonly UnlockProof[] = [];
  /** The latest attempt was by a mobile that is not one of the details, and found nobody. */
  isPhoneUnknown = false;
  private phonePass: string | undefined = undefined;
  /** What the school takes no further attempt by. */
  private waitsFor: Proof = 'details';
  private refusal: 'notFound' | 'tooManyAttempts' | 'rejected' | undefined = undefined;
  readonly #request: IdentityRequest<Field, T>;
  readonly #countdown: RetryCountdown;
  readonly #submission: Command<[], T | Refusal | CheckinRefusal>;
  readonly #verifying: Command<[], string | undefined>;

  constructor(
    clock: Clock,
    lifetime: Lifetime,
    fields: readonly Field[],
    request: IdentityRequest<Field, T>,
    phones: PhoneVerification,
  ) {
    this.#request = request;
    this.input = new IdentityInput(fields);
    makeAutoObservable(this, {}, { autoBind: true });
    this.#countdown = new RetryCountdown(clock, lifetime, this.waitIsOver);
    this.#submission = new Command(
      lifetime,
      () => request.send({ ...this.input.identity, ...(this.phonePass && { phonePass: this.phonePass }) }),
      { done: this.apply },
    );
    this.#verifying = new Command(lifetime, () => phones.verify(this.namedPhone), { done: this.verified });
    lifetime.add(this.clear);
  }

  get busy(): boolean {
    return this.#submission.busy;
  }

  get error(): IdentityError | undefined {
    return this.refusal ?? this.#submission.failure ?? this.#verifying.failure;
  }

  /** Seconds for which the school takes no further attempt. */
  get waitSeconds(): number {
    return this.#countdown.seconds;
  }

  get canSubmit(): boolean {
    return !this.busy && !this.#verifying.busy && !this.isWaiting;
  }

  /** The school takes no further attempt by what is typed now. */
  get isWaiting(): boolean {
    return this.waitSeconds > 0 && this.waitsFor === this.proof;
  }

  /** The admission number is given beside the details. */
  offerAdmissionNo(): void {
    this.input.offer('admissionNo');
    this.unlockBy = this.unlockBy.filter((proof) => proof !== 'admissionNo');
  }

  /** The mobile is verified by a code, and the school asked again at once. Never rejects. */
  async verifyPhone(): Promise<void> {
    if (this.busy || !this.input.check()) return;
    this.setRefusal(undefined);
    await this.#verifying.run();
  }

  /** Asks the school with what was typed, where nothing is wrong with it. Never rejects. */
  async submit(): Promise<void> {
    if (!this.canSubmit || !this.input.check()) return;
    this.setRefusal(undefined);
    await this.#submission.run();
  }

  /** Goes on with what was done on the form before the app was there. */
  adopt({ texts, submitRequested }: Pick<BootInput, 'texts' | 'submitRequested'>): void {
    this.input.prefill(texts);
    if (submitRequested) void this.submit();
  }

  /** Forgets what was typed, and what was said about it. */
  clear(): void {
    this.input.clear();
    this.input.withdrawOffers();
    this.phonePass = undefined;
    this.setRefusal(undefined);
  }

  private get proof(): Proof {
    if (this.phonePass !== undefined) return 'phoneCode';
    return isBlank(this.input.text('admissionNo')) ? 'details' : 'admissionNo';
  }

  /** The mobile is one of the details already. */
  private get namedPhone(): string | undefined {
    return this.input.identity.phone;
  }

  private verified(pass: string | undefined): void {
    if (pass === undefined) return;
    this.phonePass = pass;
    this.setRefusal(undefined);
    void this.#submission.run();
  }

  private setRefusal(refusal: 'notFound' | 'tooManyAttempts' | 'rejected' | undefined): void {
    this.refusal = refusal;
    this.waited = false;
    this.isPhoneUnknown = false;
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
      this.waitsFor = this.proof;
      this.unlockBy = UNLOCK_PROOFS.filter(
        (proof) => refusal.unlockBy?.includes(proof) && !this.input.fields.some((field) => field === proof),
      );
      this.#countdown.start(refusal.retryAfter);
    } else {
      this.refusal = 'notFound';
      this.isPhoneUnknown = this.phonePass !== undefined && this.namedPhone === undefined;
    }
    // Once the school has judged by it, the details are tried without it again.
    this.phonePass = undefined;
  }

  private waitIsOver(): void {
    if (this.refusal !== 'tooManyAttempts') return;
    this.refusal = undefined;
    this.waited = true;
  }
}
