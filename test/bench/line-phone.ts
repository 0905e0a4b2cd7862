import { LAKESIDE } from '#school/demo/lakeside';
import { codes } from '#wire/codes';
import { endpointPath } from '#wire/endpoint';
import { queueEndpoints } from '#wire/queue';
import { registerEndpoints } from '#wire/register';
import { applicant, get, type HttpResult, post } from './phone-connection';

/** Poll intervals in ms, each 1.5 times the one before up to `slow`, as `WaitingLineViewModel` and its `Poller` have them. */
const POLL = { fast: 3_000, slow: 10_000 };
/** Maximum ms between the processes' clocks, each of which queries the database's. */
const CLOCKS = 500;

export type PhoneCall = 'draft' | 'submit' | 'poll';

/** When a request was sent and its response received; epoch ms. */
export interface CallTimes {
  readonly sent: number;
  readonly received: number;
}

/**
 * A phone at the opening of a plan, as the product's behaves: it submits once, waits with the number that it gets, polls the
 * number that is called, and submits again at its turn, or when the plan takes nobody any more. It returns after `Retry-After`.
 */
export class LinePhone {
  /** When the next call is due; epoch ms. */
  due = 0;
  /** When the first submission was sent; epoch ms. */
  sentAt: number | undefined;
  /** Bounds of the turn, once it is fixed. */
  turn: { readonly from: number; readonly to: number } | undefined;
  /** Receipt (`no`) or final refusal. */
  end: { readonly at: number; readonly code?: number | undefined; readonly no?: string } | undefined;
  /** Calls sent by kind. */
  readonly sent: Record<PhoneCall, number> = { draft: 0, submit: 0, poll: 0 };
  /** How often it was rejected by load. */
  shed = 0;
  private grant: { readonly submissionKey: string; readonly token: string } | undefined;
  private ticket: string | undefined;
  private number: number | undefined;
  private etag: string | undefined;
  private submitAt = 0;
  /** Infinity while the phone does not poll. */
  private pollAt = Number.POSITIVE_INFINITY;
  private interval = POLL.fast;

  /** `comesBack`: whether the phone returns to the queue once it has its number; `wrong` reports what the school did wrong. */
  constructor(
    readonly at: number,
    private readonly planId: string,
    readonly comesBack: boolean,
    private readonly wrong: (problem: string) => void,
  ) {}

  get hasDraft(): boolean {
    return this.grant !== undefined;
  }

  /** The tap on 提交报名; epoch ms. */
  submitFrom(tappedAt: number): void {
    this.submitAt = tappedAt;
    this.due = tappedAt;
  }

  /** The next call with the text of its request. */
  next(): { readonly call: PhoneCall; readonly text: string } {
    const call = !this.grant ? 'draft' : this.pollAt < this.submitAt ? 'poll' : 'submit';
    this.sent[call] += 1;
    return { call, text: this.textOf(call) };
  }

  /** Whether this phone is done: with its draft after `draft`, otherwise with the queue. */
  receive(call: PhoneCall, response: HttpResult, times: CallTimes): boolean {
    if (call === 'submit') this.sentAt ??= times.sent;
    if (response.status === 429 || response.status === 503) this.postpone(call, response, times);
    else if (call === 'draft') this.opened(response);
    else if (call === 'poll') this.polled(response, times);
    else this.submitted(response, times);
    this.due = call === 'draft' ? this.due : Math.min(this.submitAt, this.pollAt);
    if (call === 'draft') return this.hasDraft;
    return this.end !== undefined || (!this.comesBack && this.turn !== undefined);
  }

  private textOf(call: PhoneCall): string {
    const { at, planId, grant, ticket, etag } = this;
    if (call === 'draft') return post(`/${endpointPath(registerEndpoints.openDraft)}`, at, { planId });
    if (call === 'poll') {
      const asked = new URLSearchParams({ tenantId: LAKESIDE, planId });
      return get(`/${endpointPath(queueEndpoints.progress)}?${asked}`, at, etag);
    }
    const filed = { planId, submissionKey: grant?.submissionKey, templateVersion: 1, promised: true };
    const submission = { ...filed, answers: applicant(at), ...(ticket !== undefined && { ticket }) };
    return post(`/${endpointPath(registerEndpoints.register)}`, at, submission, grant?.token);
  }

  /** Rejected by load: comes again when the school says. */
  private postpone(call: PhoneCall, { status, retryAfter }: HttpResult, { received }: CallTimes): void {
    this.shed += 1;
    if (retryAfter === undefined) this.wrong(`${this.at}: ${status} without Retry-After`);
    const again = received + Math.max(retryAfter ?? 1, 1) * 1_000;
    if (call === 'draft') this.due = again;
    else if (call === 'poll') this.pollAt = again;
    else this.submitAt = again;
  }

  private opened({ status, body }: HttpResult): void {
    if (body.code !== codes.success) throw new Error(`no draft: ${status}/${body.code}`);
    this.grant = body.data as NonNullable<typeof this.grant>;
  }

  private polled({ status, etag, body }: HttpResult, times: CallTimes): void {
    const { serving } = (body.data ?? {}) as { readonly serving?: number };
    if (status !== 304 && serving === undefined && body.code !== codes.planFull)
      this.wrong(`${this.at}: a poll got ${status}/${body.code}`);
    const isCalled = serving !== undefined && this.number !== undefined && serving >= this.number;
    if (isCalled) this.checkCalled(times);
    if (isCalled || body.code === codes.planFull) {
      this.pollAt = Number.POSITIVE_INFINITY;
      this.submitAt = times.received;
      return;
    }
    this.etag = etag;
    this.interval = Math.min(this.interval * 1.5, POLL.slow);
    this.pollAt = times.received + this.interval;
  }

  private submitted({ status, body }: HttpResult, times: CallTimes): void {
    const { data = {}, code } = body;
    const {
      wait,
      retryAfter = 1,
      number,
    } = data as Partial<Record<'wait' | 'retryAfter' | 'number', number>>;
    this.pollAt = Number.POSITIVE_INFINITY;
    if (code === codes.planNotYetOpen) {
      this.submitAt = times.received + 1_000;
      return;
    }
    if (wait === undefined) {
      if (code === codes.success) this.checkCalled(times);
      else if (code !== codes.planFull) this.wrong(`${this.at}: ${status}/${code}`);
      this.end = { at: times.received, code, ...(typeof data.no === 'string' && { no: data.no }) };
      return;
    }
    if (this.turn && times.sent > this.turn.to) this.wrong(`${this.at} waits after their turn`);
    if (typeof data.ticket === 'string') this.ticket = data.ticket;
    this.submitAt = times.received + (number === undefined ? retryAfter : wait) * 1_000;
    if (number === undefined) return;
    if (this.number !== undefined && this.number !== number) this.wrong(`the number of ${this.at} changed`);
    this.number = number;
    this.interval = POLL.fast;
    this.pollAt = times.received + POLL.fast;
    this.fixTurn(wait * 1_000, times);
  }

  private checkCalled({ received }: CallTimes): void {
    if (this.turn && received < this.turn.from) this.wrong(`${this.at} was called before their turn`);
  }

  private fixTurn(wait: number, { sent, received }: CallTimes): void {
    const seen = { from: sent + wait - CLOCKS, to: received + wait + CLOCKS };
    const { from, to } = this.turn ?? seen;
    this.turn = { from: Math.max(from, seen.from), to: Math.min(to, seen.to) };
    if (this.turn.from > this.turn.to) this.wrong(`the turn of ${this.at} was moved`);
  }
}
