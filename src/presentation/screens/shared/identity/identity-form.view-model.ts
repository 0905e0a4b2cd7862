import { makeAutoObservable } from 'mobx';
import { Countdown } from '#application/journey/countdown';
import type { Lifetime } from '#application/journey/lifetime';
import type { BootInput } from '#application/ports/enrollment/boot-form-handover';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { PhoneVerification } from '#application/ports/session/phone-verification';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { Refusal } from '#domain/enrollment/refusal';
import { type PhoneProof, UNLOCK_PROOFS, type UnlockProof } from '#domain/identity/unlock-proof';
import { isRefused } from '#domain/refused';
import { isBlank } from '#domain/text/normalise-text';
import { Command } from '#presentation/lib/command';
import { type Observed, observe } from '#presentation/lib/observe';
import { type Identity, type IdentityField, IdentityInput } from './identity-input.view-model';

/** The kind of proof of an attempt. Each has its own rate limit. */
type Proof = 'details' | UnlockProof;

/** Why the request failed or was refused. */
export type IdentityError = 'notFound' | 'tooManyAttempts' | GatewayErrorKind;

/**
 * The form that proves an identity. The input stays after any response. The school counts failed attempts: after a reload
 * its response contains the remaining wait again, and attempts during the wait do not extend it.
 */
export class IdentityForm<Field extends IdentityField> {
  readonly input: IdentityInput<Field>;
  /** A wait has ended and there was no attempt since. */
  waited = false;
  /** Additional proofs that lift the wait and that this form can offer. */
  unlockBy: readonly UnlockProof[] = [];
  /** The latest attempt used a verified mobile number that is not one of the fields, and found nobody. */
  isPhoneUnknown = false;
  private phonePass: string | undefined = undefined;
  /** The kind of proof whose attempts have to wait. */
  private waitsFor: Proof = 'details';
  /** ID number that has to wait: the school locks out an identity, and not everyone who uses the phone. */
  private waitingIdCard: string | undefined = undefined;
  /** ID number of the latest attempt; the input may change until the response. */
  private sentIdCard: string | undefined = undefined;
  private refusal: 'notFound' | 'tooManyAttempts' | 'rejected' | undefined = undefined;
  readonly #countdown: Countdown;
  readonly #remaining: Observed<number>;
  readonly #submission: Command<[], unknown>;
  readonly #verifying: Command<[], string | undefined>;

  /** `send` makes the request and deals with its success; what it resolves with matters only if it is a refusal. */
  constructor(
    clock: Clock,
    lifetime: Lifetime,
    fields: readonly Field[],
    send: (identity: Identity<Field> & PhoneProof) => Promise<unknown>,
    phones: PhoneVerification,
  ) {
    this.input = new IdentityInput(fields);
    makeAutoObservable(this, {}, { autoBind: true });
    this.#countdown = new Countdown(clock, this.waitIsOver);
    this.#remaining = observe(this.#countdown);
    lifetime.add(this.#countdown);
    this.#submission = new Command(lifetime, () => send(this.attempt()), { done: this.apply });
    this.#verifying = new Command(lifetime, () => phones.verify(this.namedPhone), { done: this.verified });
    lifetime.add(this.clear);
  }

  get busy(): boolean {
    return this.#submission.busy;
  }

  get error(): IdentityError | undefined {
    return this.refusal ?? this.#submission.failure ?? this.#verifying.failure;
  }

  /** Remaining seconds of the wait. */
  get waitSeconds(): number {
    return this.#remaining.state;
  }

  get canSubmit(): boolean {
    return !this.busy && !this.#verifying.busy && !this.isWaiting;
  }

  /** Whether an attempt with the present input has to wait. */
  get isWaiting(): boolean {
    return this.waitSeconds > 0 && this.waitsFor === this.proof && this.waitingIdCard === this.idCard;
  }

  /** Adds the field for the admission number. */
  offerAdmissionNo(): void {
    this.input.offer('admissionNo');
    this.unlockBy = this.unlockBy.filter((proof) => proof !== 'admissionNo');
  }

  /** Verifies the mobile number by a code, then repeats the request at once. Never rejects. */
  async verifyPhone(): Promise<void> {
    if (this.busy || !this.input.check()) return;
    this.setRefusal(undefined);
    await this.#verifying.run();
  }

  /** Sends the request if the input is valid. Never rejects. */
  async submit(): Promise<void> {
    if (!this.canSubmit || !this.input.check()) return;
    this.setRefusal(undefined);
    await this.#submission.run();
  }

  /** Takes over the input of the boot form, and submits if that was requested there. */
  adopt({ texts, submitRequested }: Pick<BootInput, 'texts' | 'submitRequested'>): void {
    this.input.prefill(texts);
    if (submitRequested) void this.submit();
  }

  /** Clears the input and the errors. */
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

  private get idCard(): string | undefined {
    return this.input.identity.idCard;
  }

  /** The mobile number, if it is one of the fields. */
  private get namedPhone(): string | undefined {
    return this.input.identity.phone;
  }

  private attempt(): Identity<Field> & PhoneProof {
    this.sentIdCard = this.idCard;
    return { ...this.input.identity, ...(this.phonePass && { phonePass: this.phonePass }) };
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

  private apply(result: unknown): void {
    if (isRefused(result)) this.applyRefusal(result as Refusal | CheckinRefusal);
  }

  private applyRefusal(refusal: Refusal | CheckinRefusal): void {
    if (refusal.refused === 'invalid') {
      if (!this.input.applyRefusal(refusal.path)) this.refusal = 'rejected';
    } else if (refusal.refused === 'tooManyAttempts') {
      this.refusal = 'tooManyAttempts';
      this.waitsFor = this.proof;
      this.waitingIdCard = this.sentIdCard;
      this.unlockBy = UNLOCK_PROOFS.filter(
        (proof) => refusal.unlockBy?.includes(proof) && !this.input.fields.some((field) => field === proof),
      );
      this.#countdown.start(refusal.retryAfter);
    } else {
      this.refusal = 'notFound';
      this.isPhoneUnknown = this.phonePass !== undefined && this.namedPhone === undefined;
    }
    // After a refusal, the next attempt is made without it.
    this.phonePass = undefined;
  }

  private waitIsOver(): void {
    if (this.refusal !== 'tooManyAttempts') return;
    this.refusal = undefined;
    this.waited = true;
  }
}
