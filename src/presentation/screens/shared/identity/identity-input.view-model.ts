import { makeAutoObservable } from 'mobx';
import { spacedPhone, unspacedPhone } from '#domain/form/spaced-phone';
import { checkRule, normaliseValue } from '#domain/identity/rule';
import { isBlank, toAscii, withoutBlanks } from '#domain/text/normalise-text';
import { ruleMessage } from '#presentation/form/rule-message';
import type { MessageKey } from '#presentation/messages/messages';

export type IdentityField = 'name' | 'idCard' | 'phone' | 'admissionNo';

/** Fields that prove an applicant's identity. */
export type ApplicantField = Exclude<IdentityField, 'admissionNo'>;

export const APPLICANT_FIELDS: readonly ApplicantField[] = ['name', 'idCard', 'phone'];

/** Fields that prove a new student's identity. */
export type NewStudentField = Exclude<IdentityField, 'phone'>;

/** Fields to look up an admission; the admission number is only offered to lift a wait. */
export const ADMISSION_FIELDS: readonly NewStudentField[] = ['name', 'idCard'];

/** An identity as sent: normalised, with optional fields that were filled in. */
export type Identity<Field extends IdentityField> = Readonly<
  Record<Field, string> & Partial<Record<IdentityField, string>>
>;

interface IdentityFieldError {
  readonly key: MessageKey;
  readonly params?: { readonly label: MessageKey };
}

export const identityLabels: Readonly<Record<IdentityField, MessageKey>> = {
  name: 'form.name',
  idCard: 'form.idCard',
  phone: 'form.phone',
  admissionNo: 'checkin.admissionNo',
};

/** Hints: whose details, and which mobile number. */
export const identityHints: Readonly<Record<IdentityField, MessageKey>> = {
  name: 'form.nameHint',
  idCard: 'form.idCardHint',
  phone: 'form.phoneHint',
  admissionNo: 'checkin.admissionNoHint',
};

/** Validation rules; the admission number is the school's own and only the school can validate it. */
const RULES = { name: 'fullName', idCard: 'idCard', phone: 'phone', admissionNo: undefined } as const;

/** The input that proves an identity, and its errors. */
export class IdentityInput<Field extends IdentityField> {
  readonly values: Partial<Record<IdentityField, string>> = {};
  readonly errors: Partial<Record<IdentityField, IdentityFieldError>> = {};
  /** Optional fields that are shown besides the required ones. */
  offered: readonly IdentityField[] = [];
  private required: readonly Field[] = [];
  /** Incremented by each check or refusal that found invalid fields, so that the screen focuses the first. */
  invalidAttempts = 0;

  constructor(fields: readonly Field[]) {
    this.requireFields(fields);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Sets the required fields; input in them stays. */
  requireFields(fields: readonly Field[]): void {
    this.required = fields;
    for (const field of fields) this.values[field] ??= '';
  }

  /** Takes over what was typed on another screen. */
  prefill(typed: Readonly<Partial<Record<IdentityField, string>>>): void {
    for (const field of this.fields) this.values[field] = typed[field] ?? this.text(field);
  }

  /** The shown fields, in order. */
  get fields(): readonly IdentityField[] {
    return [...this.required, ...this.offered.filter((field) => !this.isRequired(field))];
  }

  /** Shows an optional field. */
  offer(field: IdentityField): void {
    this.offered = [...this.offered, field];
    this.values[field] ??= '';
  }

  /** Removes the optional fields. */
  withdrawOffers(): void {
    for (const field of this.offered) if (!this.isRequired(field)) delete this.values[field];
    this.offered = [];
  }

  /** The text as typed. */
  text(field: IdentityField): string {
    return this.values[field] ?? '';
  }

  /** The text as the input shows it: a mobile number in groups, as in the form. */
  displayed(field: IdentityField): string {
    const text = this.text(field);
    return field === 'phone' ? spacedPhone(text) : text;
  }

  isRequired(field: IdentityField): boolean {
    return this.required.some((required) => required === field);
  }

  get firstInvalid(): IdentityField | undefined {
    return this.fields.find((field) => this.errors[field] !== undefined);
  }

  set(field: IdentityField, text: string): void {
    this.values[field] = field === 'phone' ? unspacedPhone(text) : text;
    // An invalid field is validated at every keystroke, so that its error disappears as soon as it is valid.
    if (this.errors[field] !== undefined) this.validate(field);
  }

  /** Validates a field when it loses the focus, unless it is empty. */
  blur(field: IdentityField): void {
    if (!isBlank(this.text(field))) this.validate(field);
  }

  /** Validates all fields; true if all are valid. */
  check(): boolean {
    for (const field of this.fields) this.validate(field);
    if (this.firstInvalid === undefined) return true;
    this.invalidAttempts += 1;
    return false;
  }

  /** The school refused the field at `path`; false if no field is shown for it. */
  applyRefusal(path: string): boolean {
    const field = this.fields.find((each) => path === each);
    if (field === undefined) return false;
    const rule: 'fullName' | 'idCard' | 'phone' | undefined = RULES[field];
    this.errors[field] = rule ? { key: `form.rule.${rule}` } : required(field);
    this.invalidAttempts += 1;
    return true;
  }

  get identity(): Identity<Field> {
    const given = this.fields.filter((field) => this.isRequired(field) || !isBlank(this.text(field)));
    const normalised = given.map((field) => {
      const rule = RULES[field];
      const text = this.text(field);
      return [field, rule === undefined ? withoutBlanks(toAscii(text)) : normaliseValue(rule, text)];
    });
    return Object.fromEntries(normalised);
  }

  /** Clears texts and errors. */
  clear(): void {
    for (const field of this.fields) {
      this.values[field] = '';
      delete this.errors[field];
    }
  }

  private validate(field: IdentityField): void {
    const text = this.text(field);
    const rule = RULES[field];
    const failure = rule && checkRule(rule, text);
    if (isBlank(text) && this.isRequired(field)) this.errors[field] = required(field);
    else if (failure) this.errors[field] = { key: ruleMessage(failure) };
    else delete this.errors[field];
  }
}

function required(field: IdentityField): IdentityFieldError {
  return { key: 'form.required', params: { label: identityLabels[field] } };
}
