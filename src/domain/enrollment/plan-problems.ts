import { formProblems, type PlanProblem } from '../form/problems';
import { isBlank } from '../text/normalise-text';
import type { PlanEdit } from './plan-edit';

export type PlanProblemCode =
  | 'titleEmpty'
  | 'closesBeforeOpening'
  | 'choicesReversed'
  | 'choicesWithoutMajors'
  | 'choicesAboveMajors'
  | 'majorNameEmpty'
  | 'majorIdTwice'
  | 'majorCodeTwice'
  | 'fewerPlacesThanTaken'
  | 'feeWithoutAmount'
  | 'feeReasonEmpty'
  | 'feeWithoutTime'
  | 'eligibilityReversed'
  | 'promiseEmpty'
  | 'documentTitleEmpty'
  | 'quotaAboveCap'
  | 'majorQuotasAboveQuota';

/** All that is wrong with an edit of a plan; `taken`: places that applications have. */
export function planProblems(edit: PlanEdit, taken = 0): readonly PlanProblem[] {
  return [...ownProblems(edit, taken), ...formProblems(edit)];
}

/** What keeps an edit from being published. */
export function faultsOf(problems: readonly PlanProblem[]): readonly PlanProblem[] {
  return problems.filter(({ level }) => level === 'fault');
}

function ownProblems(edit: PlanEdit, taken: number): readonly PlanProblem<PlanProblemCode>[] {
  const problems: PlanProblem<PlanProblemCode>[] = [];
  const adding =
    (level: PlanProblem['level']) =>
    (isSo: boolean, path: string, code: PlanProblemCode, of?: string | number) => {
      if (isSo) problems.push({ path, code, level, ...(of !== undefined && { of: String(of) }) });
    };
  const fault = adding('fault');
  const hint = adding('hint');
  const { cap, takenElsewhere, quota, fee, feeDue, majors, choices, eligibility, promise } = edit;
  fault(isBlank(edit.title), 'title', 'titleEmpty');
  fault(edit.closesAt <= edit.opensAt, 'closesAt', 'closesBeforeOpening');
  fault(cap < taken + takenElsewhere, 'cap', 'fewerPlacesThanTaken', taken + takenElsewhere);

  const isPaid = feeDue !== 'never';
  fault(isPaid && fee === 0, 'fee', 'feeWithoutAmount');
  fault(isPaid && fee > 0 && isBlank(edit.feeReason), 'feeReason', 'feeReasonEmpty');
  hint(feeDue === 'onSubmit' && edit.payWithinHours === 0, 'payWithinHours', 'feeWithoutTime');

  fault(choices.min > choices.max, 'choices', 'choicesReversed');
  if (majors.length === 0) fault(choices.max > 0, 'choices', 'choicesWithoutMajors');
  else fault(choices.max > majors.length, 'choices', 'choicesAboveMajors', majors.length);
  const ids = new Set<string>();
  const codes = new Set<string>();
  for (const [at, { id, code, name }] of majors.entries()) {
    fault(isBlank(name), `majors.${at}.name`, 'majorNameEmpty');
    fault(ids.has(id), `majors.${at}.id`, 'majorIdTwice', id);
    hint(code !== '' && codes.has(code), `majors.${at}.code`, 'majorCodeTwice', code);
    ids.add(id);
    codes.add(code);
  }

  const { bornFrom = '', bornTo = '9999' } = eligibility ?? {};
  fault(bornFrom > bornTo, 'eligibility', 'eligibilityReversed');
  fault(isBlank(promise.body), 'promise.body', 'promiseEmpty');
  for (const [at, { title }] of edit.documents.entries())
    fault(isBlank(title), `documents.${at}.title`, 'documentTitleEmpty');

  const ofMajors = majors.reduce((sum, major) => sum + (major.quota ?? 0), 0);
  hint(quota !== undefined && quota > cap, 'quota', 'quotaAboveCap');
  hint(ofMajors > (quota ?? cap), 'majors', 'majorQuotasAboveQuota');
  return problems;
}
