import { makeAutoObservable } from 'mobx';
import { Countdown } from '#application/journey/countdown';
import { Lifetime } from '#application/journey/lifetime';
import type { Message } from '#application/message';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { PhoneCodes } from '#application/ports/session/phone-codes';
import type { Refusal } from '#domain/enrollment/refusal';
import { maskPhone, normalisePhone, phoneError } from '#domain/identity/phone';
import { isRefused } from '#domain/refused';
import { toAscii, withoutBlanks } from '#domain/text/normalise-text';
import { Command } from '#presentation/lib/command';
import { type Observed, observe } from '#presentation/lib/observe';

type SentCode = Exclude<Awaited<ReturnType<PhoneCodes['send']>>, Refusal>;
type VerifiedCode = Exclude<Awaited<ReturnType<PhoneCodes['verify']>>, Refusal>;

/** What the code proves: that a person is there, or who it is. */
export interface PhoneCheckPurpose {
  readonly proves: 'presence' | 'identity';
  /** The number to verify; absent: the student enters one. */
  readonly phone?: string | undefined;
}

/** Verification by a code sent to the student's mobile. */
export class PhoneCheckViewModel {
  phone: string;
  code = '';
  phoneError: Message | undefined = undefined;
  codeError: Message | undefined = undefined;
  private ticket: string | undefined = undefined;
  readonly #lifetime = new Lifetime();
  readonly #countdown: Countdown;
  readonly #remaining: Observed<number>;
  readonly #sending: Command<[], SentCode | Refusal>;
  readonly #verifying: Command<[ticket: string], VerifiedCode | Refusal>;
  readonly #settle: (pass: string | undefined) => void;

  constructor(
    codes: PhoneCodes,
    clock: Clock,
    settle: (pass: string | undefined) => void,
    readonly purpose: PhoneCheckPurpose,
  ) {
    this.phone = purpose.phone ?? '';
    this.#settle = settle;
    makeAutoObservable(this, {}, { autoBind: true });
    this.#countdown = new Countdown(clock);
    this.#remaining = observe(this.#countdown);
    this.#lifetime.add(this.#countdown);
    this.#sending = new Command(this.#lifetime, () => codes.send(normalisePhone(this.phone)), {
      done: this.sent,
      failed: this.sendFailed,
    });
    this.#verifying = new Command<[ticket: string], VerifiedCode | Refusal>(
      this.#lifetime,
      (ticket) => codes.verify(ticket, withoutBlanks(toAscii(this.code))),
      { done: this.verified, failed: this.verifyFailed },
    );
  }

  /** The given number, masked for display. */
  get namedPhone(): string | undefined {
    const { phone } = this.purpose;
    return phone === undefined ? undefined : maskPhone(phone);
  }

  /** Seconds until another code can be requested. */
  get wait(): number {
    return this.#remaining.state;
  }

  get isBusy(): boolean {
    return this.#sending.busy || this.#verifying.busy;
  }

  get isSent(): boolean {
    return this.ticket !== undefined;
  }

  setPhone(phone: string): void {
    this.phone = phone;
    this.phoneError = undefined;
  }

  setCode(code: string): void {
    this.code = code;
    this.codeError = undefined;
  }

  async send(): Promise<void> {
    if (this.wait > 0 || this.isBusy) return;
    if (phoneError(this.phone)) this.setPhoneError('phoneCheck.phoneInvalid');
    else await this.#sending.run();
  }

  async confirm(): Promise<void> {
    if (this.isBusy) return;
    if (this.ticket === undefined) this.setPhoneError('phoneCheck.sendFirst');
    else await this.#verifying.run(this.ticket);
  }

  cancel(): void {
    this.end(undefined);
  }

  private sent(result: SentCode | Refusal): void {
    if (isRefused(result)) this.applyRefusal(result);
    else {
      this.ticket = result.ticket;
      this.phoneError = undefined;
      this.codeError = undefined;
      this.#countdown.start(result.resendAfter);
    }
  }

  private applyRefusal(refusal: Refusal): void {
    if (refusal.refused === 'tooManyAttempts') {
      this.phoneError = { key: 'phoneCheck.tooMany', params: { seconds: refusal.retryAfter } };
      this.#countdown.start(refusal.retryAfter);
    } else
      this.setPhoneError(refusal.refused === 'invalid' ? 'phoneCheck.phoneInvalid' : 'phoneCheck.failed');
  }

  private verified(result: VerifiedCode | Refusal): void {
    if (isRefused(result)) {
      const isExpired = result.refused === 'invalid' && result.reason === 'expired';
      this.codeError = { key: isExpired ? 'phoneCheck.codeExpired' : 'phoneCheck.codeWrong' };
    } else this.end(result.pass);
  }

  private sendFailed(kind: GatewayErrorKind): GatewayErrorKind {
    this.phoneError = failureMessage(kind);
    return kind;
  }

  private verifyFailed(kind: GatewayErrorKind): GatewayErrorKind {
    this.codeError = failureMessage(kind);
    return kind;
  }

  private setPhoneError(key: Message['key']): void {
    this.phoneError = { key };
  }

  private end(pass: string | undefined): void {
    this.#lifetime.dispose();
    this.#settle(pass);
  }
}

/** The call failed and can be retried, or the app itself has a bug. */
function failureMessage(kind: GatewayErrorKind): Message {
  return { key: kind === 'unexpected' ? 'error.unexpected' : 'phoneCheck.failed' };
}
