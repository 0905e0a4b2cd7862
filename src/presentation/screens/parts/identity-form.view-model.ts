import { makeAutoObservable } from 'mobx';
import type { Clock } from '../../../application/ports/clock';
import { errorKind, type GatewayErrorKind } from '../../../application/ports/gateway-error';
import type { ApplicantIdentity } from '../../../domain/enrollment/identity';
import { isRefusal, type Refusal } from '../../../domain/enrollment/refusal';
import { checkRule, isBlank, normaliseValue, type RuleFailure } from '../../../domain/identity/rule';
import type { MessageKey } from '../../messages/messages';

export type IdentityField = keyof ApplicantIdentity;

interface FieldProblem {
  readonly key: MessageKey;
  readonly params?: { readonly label: MessageKey };
}

/** Why the school did not answer with what was asked for. */
export type IdentityProblem = 'notFound' | 'tooManyTries' | GatewayErrorKind;

export const identityFields = ['name', 'idCard', 'phone'] as const;

export const identityLabels: Readonly<Record<IdentityField, MessageKey>> = {
  name: 'form.name',
  idCard: 'form.idCard',
  phone: 'form.phone',
};

const RULES = { name: 'fullName', idCard: 'idCard', phone: 'phone' } as const;
const SECOND = 1000;

/** Name, ID number and mobile, by which an applicant proves who she is. What she typed stays, whatever the answer. */
export class IdentityForm {
  readonly values: Record<IdentityField, string> = { name: '', idCard: '', phone: '' };
  readonly problems: Partial<Record<IdentityField, FieldProblem>> = {};
  busy = false;
  problem: IdentityProblem | undefined = undefined;
  /** Seconds for which the school takes no further try. */
  waitSeconds = 0;
  /** Grows with every submission that found wrong fields, so that the screen puts the focus on the first. */
  faultyTries = 0;
  private waitUntil = 0;
  private cancelWait: (() => void) | undefined = undefined;

  constructor(private readonly clock: Clock) {
    makeAutoObservable<this, 'clock' | 'waitUntil' | 'cancelWait'>(
      this,
      { clock: false, waitUntil: false, cancelWait: false },
      { autoBind: true },
    );
  }

  get canSubmit(): boolean {
    return !this.busy && this.waitSeconds === 0;
  }

  get firstFaulty(): IdentityField | undefined {
    return identityFields.find((field) => this.problems[field] !== undefined);
  }

  set(field: IdentityField, text: string): void {
    this.values[field] = text;
    // A wrong field is judged anew at every key, so that its sentence goes as soon as it is mended.
    if (this.problems[field] !== undefined) this.judge(field);
  }

  /** A field was left: an empty one is not yet a fault. */
  leave(field: IdentityField): void {
    if (!isBlank(this.values[field])) this.judge(field);
  }

  /** Asks the school with what was typed; undefined where nothing could be asked or it did not say yes. */
  async submit<T>(ask: (identity: ApplicantIdentity) => Promise<T | Refusal>): Promise<T | undefined> {
    if (!this.canSubmit) return undefined;
    for (const field of identityFields) this.judge(field);
    if (this.firstFaulty !== undefined) {
      this.faultyTries += 1;
      return undefined;
    }
    this.begin();
    try {
      const answer = await ask(this.identity());
      this.finish();
      if (!isRefusal(answer)) return answer;
      this.refused(answer);
    } catch (thrown) {
      this.finish(errorKind(thrown));
    }
    return undefined;
  }

  /** Forgets what was typed. */
  wipe(): void {
    for (const field of identityFields) {
      this.values[field] = '';
      delete this.problems[field];
    }
    this.problem = undefined;
  }

  dispose(): void {
    this.cancelWait?.();
    this.cancelWait = undefined;
  }

  private identity(): ApplicantIdentity {
    const { name, idCard, phone } = this.values;
    return {
      name: normaliseValue(RULES.name, name),
      idCard: normaliseValue(RULES.idCard, idCard),
      phone: normaliseValue(RULES.phone, phone),
    };
  }

  private judge(field: IdentityField): void {
    const text = this.values[field];
    const failure = checkRule(RULES[field], text);
    if (isBlank(text))
      this.problems[field] = { key: 'form.required', params: { label: identityLabels[field] } };
    else if (failure) this.problems[field] = { key: ruleWords(failure) };
    else delete this.problems[field];
  }

  private begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  private finish(problem?: IdentityProblem): void {
    this.busy = false;
    this.problem = problem;
  }

  private refused(refusal: Refusal): void {
    if (refusal.refused === 'invalid') {
      const field = identityFields.find((each) => refusal.path === each);
      if (field === undefined) this.problem = 'rejected';
      else {
        this.problems[field] = { key: `form.rule.${RULES[field]}` };
        this.faultyTries += 1;
      }
      return;
    }
    this.problem = refusal.refused === 'tooManyTries' ? 'tooManyTries' : 'notFound';
    if (refusal.refused === 'tooManyTries') {
      this.waitUntil = this.clock.now() + refusal.retryAfter * SECOND;
      this.countDown();
    }
  }

  private countDown(): void {
    this.dispose();
    const left = this.waitUntil - this.clock.now();
    this.waitSeconds = Math.max(0, Math.ceil(left / SECOND));
    if (this.waitSeconds > 0)
      this.cancelWait = this.clock.after(left - (this.waitSeconds - 1) * SECOND, this.countDown);
    else if (this.problem === 'tooManyTries') this.problem = undefined;
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
