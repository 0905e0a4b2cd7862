import { makeAutoObservable } from 'mobx';
import type { Guardian } from '#domain/checkin/welcome';
import { spacedPhone, unspacedPhone } from '#domain/form/spaced-phone';
import { checkRule, isBlank, normaliseValue } from '#domain/identity/rule';
import { ruleMessage } from '#presentation/form/rule-message';
import type { MessageKey } from '#presentation/messages/messages';

export type GuardianField = keyof Guardian;

export const guardianFields: readonly GuardianField[] = ['name', 'phone'];

const RULES = { name: 'fullName', phone: 'phone' } as const;

/** What is wrong with a field: nothing was given, it breaks a rule (by its key), the school did not take it. */
export type GuardianFieldError = 'required' | 'refused' | { readonly key: MessageKey };

/** Who consents for somebody under 14. */
export class GuardianForm {
  readonly errors: Partial<Record<GuardianField, GuardianFieldError>> = {};
  /** Grows with each attempt that found something wrong. */
  attempt = 0;
  private readonly values: Record<GuardianField, string> = { name: '', phone: '' };

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** As it stands in its input. */
  text(field: GuardianField): string {
    return field === 'phone' ? spacedPhone(this.values.phone) : this.values[field];
  }

  type(field: GuardianField, text: string): void {
    this.values[field] = field === 'phone' ? unspacedPhone(text) : text;
    if (this.errors[field] !== undefined) this.validate(field);
  }

  /** A field was left: an empty one is not wrong yet. */
  blur(field: GuardianField): void {
    if (!isBlank(this.values[field])) this.validate(field);
  }

  get invalid(): readonly GuardianField[] {
    return guardianFields.filter((field) => this.errors[field] !== undefined);
  }

  /** Whether both are given as they should be; says what is wrong. */
  check(): boolean {
    for (const field of guardianFields) this.validate(field);
    if (this.invalid.length > 0) this.attempt += 1;
    return this.invalid.length === 0;
  }

  /** The school did not take this one. */
  setRefused(field: GuardianField): void {
    this.errors[field] = 'refused';
    this.attempt += 1;
  }

  get guardian(): Guardian {
    return {
      name: normaliseValue(RULES.name, this.values.name),
      phone: normaliseValue(RULES.phone, this.values.phone),
    };
  }

  private validate(field: GuardianField): void {
    const error = this.errorOf(field);
    if (error) this.errors[field] = error;
    else delete this.errors[field];
  }

  private errorOf(field: GuardianField): GuardianFieldError | undefined {
    if (isBlank(this.values[field])) return 'required';
    const failure = checkRule(RULES[field], this.values[field]);
    return failure && { key: ruleMessage(failure) };
  }
}
