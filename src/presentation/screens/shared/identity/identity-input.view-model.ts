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

/** An identity as it is sent: in one spelling, and with what was given besides. */
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
  readonly values: Partial<Record<IdentityField, string>> = {};
  readonly errors: Partial<Record<IdentityField, IdentityFieldError>> = {};
  /** What the student may give besides what is asked for. */
  offered: readonly IdentityField[] = [];
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
    for (const field of this.fields) this.values[field] = typed[field] ?? this.text(field);
  }

  /** What is shown, in order. */
  get fields(): readonly IdentityField[] {
    return [...this.asked, ...this.offered.filter((field) => !this.isRequired(field))];
  }

  /** What is typed into it goes along; nothing need be. */
  offer(field: IdentityField): void {
    this.offered = [...this.offered, field];
    this.values[field] ??= '';
  }

  /** What was offered is not asked for any more. */
  withdrawOffers(): void {
    for (const field of this.offered) if (!this.isRequired(field)) delete this.values[field];
    this.offered = [];
  }

  /** As it was typed. */
  text(field: IdentityField): string {
    return this.values[field] ?? '';
  }

  isRequired(field: IdentityField): boolean {
    return this.asked.some((asked) => asked === field);
  }

  get firstInvalid(): IdentityField | undefined {
    return this.fields.find((field) => this.errors[field] !== undefined);
  }

  set(field: IdentityField, text: string): void {
    this.values[field] = text;
    // A wrong field is validated at every key, so that its message goes as soon as it is right.
    if (this.errors[field] !== undefined) this.validate(field);
  }

  /** A field was left: an empty one is not wrong yet. */
  blur(field: IdentityField): void {
    if (!isBlank(this.text(field))) this.validate(field);
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
    const given = this.fields.filter((field) => this.isRequired(field) || !isBlank(this.text(field)));
    const normalised = given.map((field) => {
      const rule = RULES[field];
      const text = this.text(field);
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
