import { makeAutoObservable } from 'mobx';
import type { Guardian } from '#domain/checkin/welcome';
import { spacedPhone, unspacedPhone } from '#domain/form/spaced-phone';
import { checkRule, isBlank, normaliseValue } from '#domain/identity/rule';
import type { MessageKey } from '#presentation/messages/messages';

export type GuardianField = keyof Guardian;

export const guardianFields: readonly GuardianField[] = ['name', 'phone'];

const RULES = { name: 'fullName', phone: 'phone' } as const;

/** What is wrong with a field: nothing was given, it breaks a rule (by its key), the school did not take it. */
export type GuardianFault = 'required' | 'refused' | { readonly key: MessageKey };

/** Who consents for somebody under 14. */
export class GuardianForm {
  readonly faults: Partial<Record<GuardianField, GuardianFault>> = {};
  /** Grows with each try that found something wrong. */
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
    if (this.faults[field] !== undefined) this.judge(field);
  }

  /** A field was left: an empty one is not yet a fault. */
  leave(field: GuardianField): void {
    if (!isBlank(this.values[field])) this.judge(field);
  }

  get wrong(): readonly GuardianField[] {
    return guardianFields.filter((field) => this.faults[field] !== undefined);
  }

  /** Whether both are given as they should be; says what is wrong. */
  check(): boolean {
    for (const field of guardianFields) this.judge(field);
    if (this.wrong.length > 0) this.attempt += 1;
    return this.wrong.length === 0;
  }

  /** The school did not take this one. */
  refuse(field: GuardianField): void {
    this.faults[field] = 'refused';
    this.attempt += 1;
  }

  get guardian(): Guardian {
    return {
      name: normaliseValue(RULES.name, this.values.name),
      phone: normaliseValue(RULES.phone, this.values.phone),
    };
  }

  private judge(field: GuardianField): void {
    const fault = this.faultOf(field);
    if (fault) this.faults[field] = fault;
    else delete this.faults[field];
  }

  private faultOf(field: GuardianField): GuardianFault | undefined {
    if (isBlank(this.values[field])) return 'required';
    const failure = checkRule(RULES[field], this.values[field]);
    return failure && { key: `form.rule.${failure.rule}.${failure.detail}` as MessageKey };
  }
}
