import { makeAutoObservable } from 'mobx';
import type { Guardian } from '#domain/checkin/welcome';
import { spacedPhone, unspacedPhone } from '#domain/form/spaced-phone';
import { checkRule, normaliseValue } from '#domain/identity/rule';
import { isBlank } from '#domain/text/normalise-text';
import { ruleMessage } from '#presentation/form/rule-message';
import type { MessageKey } from '#presentation/messages/messages';

export type GuardianField = keyof Guardian;

export const guardianFields: readonly GuardianField[] = ['name', 'phone'];

const RULES = { name: 'fullName', phone: 'phone' } as const;

/** A field's error: empty, refused by the school, or the message key of a broken rule. */
export type GuardianFieldError = 'required' | 'refused' | { readonly key: MessageKey };

/** The guardian who consents for a student under 14. */
export class GuardianForm {
  readonly errors: Partial<Record<GuardianField, GuardianFieldError>> = {};
  /** Incremented by each check that found an error. */
  attempt = 0;
  /** As typed, the phone number without spaces. */
  readonly values: Record<GuardianField, string>;

  readonly #keep: (typed: Guardian) => void;

  /** `keep` stores what the student has typed. Begins with what was typed before. */
  constructor(keep: (typed: Guardian) => void, typed: Guardian = { name: '', phone: '' }) {
    this.#keep = keep;
    this.values = { ...typed };
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The input's text. */
  text(field: GuardianField): string {
    return field === 'phone' ? spacedPhone(this.values.phone) : this.values[field];
  }

  type(field: GuardianField, text: string): void {
    this.values[field] = field === 'phone' ? unspacedPhone(text) : text;
    if (this.errors[field] !== undefined) this.validate(field);
    this.#keep({ ...this.values });
  }

  /** Validates a field when it loses the focus, unless it is empty. */
  blur(field: GuardianField): void {
    if (!isBlank(this.values[field])) this.validate(field);
  }

  get invalid(): readonly GuardianField[] {
    return guardianFields.filter((field) => this.errors[field] !== undefined);
  }

  /** Validates both fields and sets their errors; true if both are valid. */
  check(): boolean {
    for (const field of guardianFields) this.validate(field);
    if (this.invalid.length > 0) this.attempt += 1;
    return this.invalid.length === 0;
  }

  /** The school refused this field. */
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
