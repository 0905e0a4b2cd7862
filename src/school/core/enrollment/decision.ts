import type { ApplicationEvent, FieldReason } from '#domain/enrollment/application';
import type { Refusal } from '#domain/enrollment/refusal';
import { isBlank } from '#domain/text/normalise-text';
import type { ApplicationRecord, PlanRecord } from '../records';
import { invalid } from '../refusals';

/** A field to be corrected, the reason, and where helpful an example of a good answer. */
export interface ReturnedField {
  readonly key: string;
  readonly reason: string;
  readonly sample?: string | undefined;
}

/** A decision of the desk. Without `major` it is the first choice, without `rank` the next free one. */
export type Decision =
  | 'review'
  | 'approve'
  | 'refuse'
  | { readonly return: readonly ReturnedField[] }
  | { readonly admit: string | undefined }
  | { readonly waitlist: number | undefined };

export type DecisionName = Extract<Decision, string> | 'return' | 'admit' | 'waitlist' | 'void';

export function nameOf(decision: Decision): DecisionName {
  if (typeof decision === 'string') return decision;
  if ('return' in decision) return 'return';
  return 'admit' in decision ? 'admit' : 'waitlist';
}

/** The event of a decision, with labels and names filled in. */
export function eventOf(
  decision: Decision,
  application: ApplicationRecord,
  { definition, template }: Pick<PlanRecord, 'definition' | 'template'>,
  lastRank: number,
): ApplicationEvent | Refusal {
  if (typeof decision === 'string') return { type: decision };
  if ('return' in decision) {
    if (decision.return.length === 0) return invalid('return', 'required');
    const reasons = decision.return.map(({ key, reason, sample = '' }): FieldReason | undefined => {
      const field = template.fields.find((one) => one.key === key);
      if (!field || isBlank(reason)) return undefined;
      const fieldReason = { key, label: field.label, reason: reason.trim() };
      return isBlank(sample) ? fieldReason : { ...fieldReason, sample: sample.trim() };
    });
    const wrong = reasons.indexOf(undefined);
    if (wrong >= 0) return invalid(`return.${wrong}`, 'field');
    return { type: 'return', reasons: reasons.filter((one) => one !== undefined) };
  }
  if ('waitlist' in decision) {
    const rank = decision.waitlist ?? lastRank + 1;
    return Number.isSafeInteger(rank) && rank > 0
      ? { type: 'waitlist', rank }
      : invalid('waitlist', 'number');
  }
  const id = decision.admit ?? application.majors[0]?.id;
  if (id === undefined) return { type: 'admit' };
  const major = definition.majors.find((one) => one.id === id);
  return major ? { type: 'admit', major: { id, name: major.name } } : invalid('admit', 'option');
}
