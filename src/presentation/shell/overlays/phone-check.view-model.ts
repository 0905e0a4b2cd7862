import { makeAutoObservable, runInAction } from 'mobx';
import type { Message } from '#application/message';
import type { Clock } from '#application/ports/clock';
import { GatewayError } from '#application/ports/gateway-error';
import type { PhoneCodes } from '#application/ports/phone-codes';
import type { Refusal } from '#domain/enrollment/refusal';
import { maskPhone, normalisePhone, phoneError } from '#domain/identity/phone';
import { isRefused } from '#domain/refused';

const SECOND = 1_000;

/** What the code is to show: that a person is there, or who it is. */
export interface PhoneCheckPurpose {
  readonly proves: 'presence' | 'identity';
  /** The mobile that the student has named already; absent: they type one. */
  readonly phone?: string | undefined;
}

/** The student shows something by a code sent to their mobile. */
export class PhoneCheckViewModel {
  phone: string;
  code = '';
  phoneError: Message | undefined;
  codeError: Message | undefined;
  /** Seconds until another code may be asked for. */
  wait = 0;
  isBusy = false;
  #ticket: string | undefined;
  #calls: PhoneCodes;
  #clock: Clock;
  #settle: (pass: string | undefined) => void;
  #stopWaiting: () => void = () => undefined;

  constructor(
    calls: PhoneCodes,
    clock: Clock,
    settle: (pass: string | undefined) => void,
    readonly purpose: PhoneCheckPurpose,
  ) {
    this.phone = purpose.phone ?? '';
    this.#calls = calls;
    this.#clock = clock;
    this.#settle = settle;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The mobile where it was named before, as it is shown. */
  get namedPhone(): string | undefined {
    const { phone } = this.purpose;
    return phone === undefined ? undefined : maskPhone(phone);
  }

  get isSent(): boolean {
    return this.wait > 0 || this.#ticket !== undefined;
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
    if (phoneError(this.phone)) {
      this.phoneError = { key: 'phoneCheck.phoneInvalid' };
      return;
    }
    const answer = await this.#whileBusy(() => this.#calls.send(normalisePhone(this.phone)));
    runInAction(() => {
      if (!answer || isRefused(answer)) {
        this.phoneError = phoneMessage(answer);
        if (answer?.refused === 'tooManyAttempts') this.#count(answer.retryAfter);
        return;
      }
      this.#ticket = answer.ticket;
      this.codeError = undefined;
      this.#count(answer.resendAfter);
    });
  }

  async confirm(): Promise<void> {
    if (this.#ticket === undefined) {
      this.phoneError = { key: 'phoneCheck.sendFirst' };
      return;
    }
    if (this.isBusy) return;
    const code = this.code.replace(/\s/g, '');
    const ticket = this.#ticket;
    const answer = await this.#whileBusy(() => this.#calls.verify(ticket, code));
    if (answer && !isRefused(answer)) return this.#end(answer.pass);
    runInAction(() => {
      const expired = answer?.refused === 'invalid' && answer.reason === 'expired';
      this.codeError = answer
        ? { key: expired ? 'phoneCheck.codeExpired' : 'phoneCheck.codeWrong' }
        : { key: 'phoneCheck.failed' };
    });
  }

  cancel(): void {
    this.#end(undefined);
  }

  /** Undefined where the call did not get through: the sheet says so, and the student tries again. */
  async #whileBusy<T>(call: () => Promise<T>): Promise<T | undefined> {
    this.isBusy = true;
    try {
      return await call();
    } catch (thrown) {
      if (thrown instanceof GatewayError) return undefined;
      throw thrown;
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }

  #end(pass: string | undefined): void {
    this.#stopWaiting();
    this.#settle(pass);
  }

  #count(seconds: number): void {
    this.#stopWaiting();
    this.wait = seconds;
    if (seconds > 0)
      this.#stopWaiting = this.#clock.after(SECOND, () => runInAction(() => this.#count(seconds - 1)));
  }
}

function phoneMessage(refusal: Refusal | undefined): Message {
  if (refusal?.refused === 'tooManyAttempts')
    return { key: 'phoneCheck.tooMany', params: { seconds: refusal.retryAfter } };
  return { key: refusal?.refused === 'invalid' ? 'phoneCheck.phoneInvalid' : 'phoneCheck.failed' };
}
