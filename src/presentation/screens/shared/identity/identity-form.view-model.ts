import { makeAutoObservable } from 'mobx';
import type { Clock } from '#application/ports/clock';
import { errorKind, type GatewayErrorKind } from '#application/ports/gateway-error';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { Refusal } from '#domain/enrollment/refusal';
import { checkRule, isBlank, normaliseValue, type RuleFailure } from '#domain/identity/rule';
import { isRefused } from '#domain/refused';
import { toHalfWidth, withoutBlanks } from '#domain/text/tidy';
import type { MessageKey } from '#presentation/messages/messages';
import { RetryCountdown } from './retry-countdown.view-model';

export type IdentityField = 'name' | 'idCard' | 'phone' | 'admissionNo';

/** What an applicant proves; a new student proves other fields. */
export type ApplicantField = Exclude<IdentityField, 'admissionNo'>;

interface FieldProblem {
  readonly key: MessageKey;
  readonly params?: { readonly label: MessageKey };
}

/** Why the school did not answer with what was asked for. */
export type IdentityProblem = 'notFound' | 'tooManyAttempts' | GatewayErrorKind;

const applicantFields: readonly IdentityField[] = ['name', 'idCard', 'phone'];

export const identityLabels: Readonly<Record<IdentityField, MessageKey>> = {
  name: 'form.name',
  idCard: 'form.idCard',
  phone: 'form.phone',
  admissionNo: 'checkin.admissionNo',
};

/** What is a number of the school's own it alone can judge. */
const RULES = { name: 'fullName', idCard: 'idCard', phone: 'phone', admissionNo: undefined } as const;

/**
 * The details by which somebody proves who she is: an applicant's name, ID number and mobile where no others are named.
 * What she typed stays, whatever the answer. The school keeps the count of wrong tries: after a reload it says anew how
 * long is left, and asking meanwhile adds nothing.
 */
export class IdentityForm<Field extends IdentityField = ApplicantField> {
  readonly values = {} as Record<Field, string>;
  readonly problems: Partial<Record<Field, FieldProblem>> = {};
  /** What is asked for, in order. */
  fields: readonly Field[] = [];
  busy = false;
  problem: IdentityProblem | undefined = undefined;
  /** The wait is over and nothing was tried since. */
  waited = false;
  /** Grows with every submission that found wrong fields, so that the screen puts the focus on the first. */
  faultyTries = 0;
  readonly #countdown: RetryCountdown;

  constructor(clock: Clock, fields = applicantFields as readonly Field[]) {
    this.askFor(fields);
    makeAutoObservable(this, {}, { autoBind: true });
    this.#countdown = new RetryCountdown(clock, this.waitIsOver);
  }

  /** The school wants these; what was typed into one of them stays. */
  askFor(fields: readonly Field[]): void {
    this.fields = fields;
    for (const field of fields) this.values[field] ??= '';
  }

  /** Seconds for which the school takes no further try. */
  get waitSeconds(): number {
    return this.#countdown.seconds;
  }

  get canSubmit(): boolean {
    return !this.busy && this.waitSeconds === 0;
  }

  get firstFaulty(): Field | undefined {
    return this.fields.find((field) => this.problems[field] !== undefined);
  }

  set(field: Field, text: string): void {
    this.values[field] = text;
    // A wrong field is judged anew at every key, so that its sentence goes as soon as it is mended.
    if (this.problems[field] !== undefined) this.judge(field);
  }

  /** A field was left: an empty one is not yet a fault. */
  leave(field: Field): void {
    if (!isBlank(this.values[field])) this.judge(field);
  }

  /** Asks the school with what was typed; undefined where nothing could be asked or it did not say yes. */
  async submit<T>(
    ask: (identity: Readonly<Record<Field, string>>) => Promise<T | Refusal | CheckinRefusal>,
  ): Promise<T | undefined> {
    if (!this.canSubmit) return undefined;
    for (const field of this.fields) this.judge(field);
    if (this.firstFaulty !== undefined) {
      this.faultyTries += 1;
      return undefined;
    }
    this.begin();
    try {
      const answer = await ask(this.identity());
      this.finish();
      if (!isRefused(answer)) return answer as Exclude<T, { readonly refused: unknown }>;
      this.refused(answer as Refusal | CheckinRefusal);
    } catch (thrown) {
      this.finish(errorKind(thrown));
    }
    return undefined;
  }

  /** Forgets what was typed. */
  wipe(): void {
    for (const field of this.fields) {
      this.values[field] = '';
      delete this.problems[field];
    }
    this.problem = undefined;
    this.waited = false;
  }

  dispose(): void {
    this.#countdown.dispose();
  }

  private identity(): Readonly<Record<Field, string>> {
    const spelt = this.fields.map((field) => {
      const rule = RULES[field];
      const text = this.values[field];
      return [field, rule === undefined ? withoutBlanks(toHalfWidth(text)) : normaliseValue(rule, text)];
    });
    return Object.fromEntries(spelt);
  }

  private judge(field: Field): void {
    const text = this.values[field];
    const rule = RULES[field];
    const failure = rule && checkRule(rule, text);
    if (isBlank(text))
      this.problems[field] = { key: 'form.required', params: { label: identityLabels[field] } };
    else if (failure) this.problems[field] = { key: ruleWords(failure) };
    else delete this.problems[field];
  }

  private begin(): void {
    this.busy = true;
    this.problem = undefined;
    this.waited = false;
  }

  private finish(problem?: IdentityProblem): void {
    this.busy = false;
    this.problem = problem;
  }

  private refused(refusal: Refusal | CheckinRefusal): void {
    if (refusal.refused === 'invalid') {
      const field = this.fields.find((each) => refusal.path === each);
      if (field === undefined) this.problem = 'rejected';
      else {
        const rule: 'fullName' | 'idCard' | 'phone' | undefined = RULES[field];
        this.problems[field] = rule
          ? { key: `form.rule.${rule}` }
          : { key: 'form.required', params: { label: identityLabels[field] } };
        this.faultyTries += 1;
      }
      return;
    }
    this.problem = refusal.refused === 'tooManyAttempts' ? 'tooManyAttempts' : 'notFound';
    if (refusal.refused === 'tooManyAttempts') this.#countdown.start(refusal.retryAfter);
  }

  private waitIsOver(): void {
    if (this.problem !== 'tooManyAttempts') return;
    this.problem = undefined;
    this.waited = true;
  }
}

function ruleWords(failure: RuleFailure): MessageKey {
  if (failure.rule === 'email') return 'form.rule.email';
  switch (failure.rule) {
    case 'name':
      return `form.rule.name.${failure.detail}`;
    case 'fullName':
      return `form.rule.fullName.${failure.detail}`;
    case 'phone':
      return `form.rule.phone.${failure.detail}`;
    case 'idCard':
      return `form.rule.idCard.${failure.detail}`;
  }
}
