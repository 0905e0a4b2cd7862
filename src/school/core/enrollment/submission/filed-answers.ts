import type { ChosenMajor } from '#domain/enrollment/application';
import { ineligibility } from '#domain/enrollment/eligibility';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import { chosenMajors } from '#domain/enrollment/major-choice';
import type { Refusal } from '#domain/enrollment/refusal';
import { checkAnswers } from '#domain/form/answers/check-answers';
import { identityKeys } from '#domain/form/identity-keys';
import type { Answers, Template } from '#domain/form/template';
import { parseNationalId } from '#domain/identity/national-id';
import { isRefused } from '#domain/refused';
import type { PlanDefinition } from '../../records';
import { invalid, invalidAnswers } from '../../refusals';
import { identityIn, parseIdentity } from '../applicants';

/** Valid answers, with the identity and majors read from them. */
export interface FiledAnswers {
  readonly answers: Answers;
  readonly identity: ApplicantIdentity;
  readonly majors: readonly ChosenMajor[];
}

/** Validates normalised answers, or only the fields that `concerns` selects. Returns the errors as a refusal. */
export function fileAnswers(
  template: Template,
  plan: PlanDefinition,
  answers: Answers,
  concerns: (key: string) => boolean = () => true,
): FiledAnswers | Refusal {
  const refusal = invalidAnswers(checkAnswers(template, answers, plan).filter(({ key }) => concerns(key)));
  if (refusal) return refusal;
  const identity = parseIdentity(identityIn(answers));
  if (isRefused(identity)) {
    return identity.refused === 'invalid' ? { ...identity, path: `answers.${identity.path}` } : identity;
  }
  const ineligible = concerns(identityKeys.idCard) && ineligibilityOf(plan, identity);
  if (ineligible) return invalid(`answers.${identityKeys.idCard}`, ineligible);
  return { answers, identity, majors: chosenMajors(template, answers, plan.majors) };
}

/** Uses the birth date in the ID number, whether or not the form has a field for it. */
function ineligibilityOf({ eligibility }: PlanDefinition, { idCard }: ApplicantIdentity) {
  const id = parseNationalId(idCard);
  return 'invalid' in id ? undefined : ineligibility(eligibility, id.birthDate);
}

/**
 * The key of an answer without a field, where there are more answers than fields: checked first, to reject oversized input
 * cheaply.
 */
export function surplusAnswer({ fields }: Pick<Template, 'fields'>, answers: Answers): string | undefined {
  const keys = Object.keys(answers);
  if (keys.length <= fields.length) return undefined;
  const known = new Set(fields.map(({ key }) => key));
  return keys.find((key) => !known.has(key));
}
