import type { ApplicationEvent, FieldReason } from '#domain/enrollment/application';
import type { StaffDecision } from '#domain/enrollment/pending-decision';
import type { Refusal } from '#domain/enrollment/refusal';
import { isBlank } from '#domain/text/normalise-text';
import type { ApplicationRecord, PlanRecord } from '../records';
import { invalid } from '../refusals';

/** What the desk decides, or that it takes an application into review. */
export type Decision = StaffDecision | { readonly kind: 'review' };

/** The event of a decision, with labels and names filled in. */
export function eventOf(
  decision: Decision,
  application: ApplicationRecord,
  { definition, template }: Pick<PlanRecord, 'definition' | 'template'>,
  lastRank: number,
): ApplicationEvent | Refusal {
  switch (decision.kind) {
    case 'return': {
      if (decision.fields.length === 0) return invalid('return', 'required');
      const reasons = decision.fields.map(({ key, reason, sample = '' }): FieldReason | undefined => {
        const field = template.fields.find((one) => one.key === key);
        if (!field || isBlank(reason)) return undefined;
        const fieldReason = { key, label: field.label, reason: reason.trim() };
        return isBlank(sample) ? fieldReason : { ...fieldReason, sample: sample.trim() };
      });
      const wrong = reasons.indexOf(undefined);
      if (wrong >= 0) return invalid(`return.${wrong}`, 'field');
      return { type: 'return', reasons: reasons.filter((one) => one !== undefined) };
    }
    case 'waitlist': {
      const { rank = lastRank + 1 } = decision;
      return Number.isSafeInteger(rank) && rank > 0
        ? { type: 'waitlist', rank }
        : invalid('waitlist', 'number');
    }
    case 'admit': {
      const id = decision.majorId ?? application.majors[0]?.id;
      if (id === undefined) return { type: 'admit' };
      const major = definition.majors.find((one) => one.id === id);
      return major ? { type: 'admit', major: { id, name: major.name } } : invalid('admit', 'option');
    }
    default:
      return { type: decision.kind };
  }
}
