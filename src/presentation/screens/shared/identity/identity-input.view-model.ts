import { makeAutoObservable } from 'mobx';
import { checkRule, isBlank, normaliseValue } from '#domain/identity/rule';
import { toHalfWidth, withoutBlanks } from '#domain/text/tidy';
import { ruleMessage } from '#presentation/form/rule-message';
import type { MessageKey } from '#presentation/messages/messages';

export type IdentityField = 'name' | 'idCard' | 'phone' | 'admissionNo';

/** What an applicant proves; a new student proves other fields. */
export type ApplicantField = Exclude<IdentityField, 'admissionNo'>;

export const APPLICANT_FIELDS: readonly ApplicantField[] = ['name', 'idCard', 'phone'];

/** What a new student proves. */
export type NewStudentField = Exclude<IdentityField, 'phone'>;

/** What an admission is looked up by; the admission number may pass a wait. */
export const ADMISSION_FIELDS: readonly NewStudentField[] = ['name', 'idCard'];

/** An identity as it is sent: in one spelling. */
export type Identity<Field extends IdentityField> = Readonly<Record<Field, string>>;

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

/** What is wanted: whose number, and which mobile. */
export const identityHints: Readonly<Record<IdentityField, MessageKey>> = {
  name: 'form.nameHint',
  idCard: 'form.idCardHint',
  phone: 'form.phoneHint',
  admissionNo: 'checkin.admissionNoHint',
};

/** Only the school can validate a number of its own. */
const RULES = { name: 'fullName', idCard: 'idCard', phone: 'phone', admissionNo: undefined } as const;

/** What is typed to prove an identity, and what is wrong with it. */
export class IdentityInput<Field extends IdentityField> {
  readonly values = {} as Record<Field, string>;
  readonly errors: Partial<Record<Field, IdentityFieldError>> = {};
  /** What the student may give besides what is asked for. */
  offered: readonly Field[] = [];
  private asked: readonly Field[] = [];
  /** Grows with every submission that found wrong fields, so that the screen puts the focus on the first. */
  invalidAttempts = 0;

  constructor(fields: readonly Field[]) {
    this.requireFields(fields);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The school wants these; what was typed into one of them stays. */
  requireFields(fields: readonly Field[]): void {
    this.asked = fields;
    for (const field of fields) this.values[field] ??= '';
  }

  /** Takes over what was typed on another screen. */
  prefill(typed: Readonly<Partial<Record<IdentityField, string>>>): void {
    for (const field of this.fields) this.values[field] = typed[field] ?? this.values[field];
  }

  /** What is shown, in order. */
  get fields(): readonly Field[] {
    return [...this.asked, ...this.offered.filter((field) => !this.asked.includes(field))];
  }

  /** What is typed into it goes along; nothing need be. */
  offer(field: Field): void {
    this.offered = [...this.offered, field];
    this.values[field] ??= '';
  }

  /** What was offered is not asked for any more. */
  withdrawOffers(): void {
    for (const field of this.offered) if (!this.asked.includes(field)) delete this.values[field];
    this.offered = [];
  }

  isRequired(field: Field): boolean {
    return this.asked.includes(field);
  }

  get firstInvalid(): Field | undefined {
    return this.fields.find((field) => this.errors[field] !== undefined);
  }

  set(field: Field, text: string): void {
    this.values[field] = text;
    // A wrong field is validated at every key, so that its message goes as soon as it is right.
    if (this.errors[field] !== undefined) this.validate(field);
  }

  /** A field was left: an empty one is not wrong yet. */
  blur(field: Field): void {
    if (!isBlank(this.values[field])) this.validate(field);
  }

  /** Validates every field; true when nothing is wrong. */
  check(): boolean {
    for (const field of this.fields) this.validate(field);
    if (this.firstInvalid === undefined) return true;
    this.invalidAttempts += 1;
    return false;
  }

  /** The school did not accept the field of this path; false where none is of that name. */
  applyRefusal(path: string): boolean {
    const field = this.fields.find((each) => path === each);
    if (field === undefined) return false;
    const rule: 'fullName' | 'idCard' | 'phone' | undefined = RULES[field];
    this.errors[field] = rule ? { key: `form.rule.${rule}` } : required(field);
    this.invalidAttempts += 1;
    return true;
  }

  get identity(): Identity<Field> {
    const given = this.fields.filter((field) => this.isRequired(field) || !isBlank(this.values[field]));
    const normalised = given.map((field) => {
      const rule = RULES[field];
      const text = this.values[field];
      return [field, rule === undefined ? withoutBlanks(toHalfWidth(text)) : normaliseValue(rule, text)];
    });
    return Object.fromEntries(normalised);
  }

  /** Forgets what was typed. */
  clear(): void {
    for (const field of this.fields) {
      this.values[field] = '';
      delete this.errors[field];
    }
  }

  private validate(field: Field): void {
    const text = this.values[field];
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
