import { type PlanChange, planChanges } from '#domain/enrollment/plan-changes';
import type { PlanEdit } from '#domain/enrollment/plan-edit';
import { hasValue } from '#domain/form/answers/answer';
import { editableKeys } from '#domain/form/editable-keys';
import { fieldType } from '#domain/form/field-type';
import type { ApplicationRecord } from '../records';
import type { AnswerCount, PlanDraftQueries } from './plan-tables';

/** A change, and how many it concerns: applications that were filed, and at least so many unsent drafts. */
interface CountedChange extends Omit<PlanChange, 'option'> {
  readonly applications: number;
  readonly drafts: number;
}

/** What leaves a form that is being filled in as it is. */
const NOT_OF_DRAFTS: ReadonlySet<PlanChange['kind']> = new Set(['places', 'dates']);

/** What publishing an edit changes, for how many. */
export async function planImpact(
  planDrafts: PlanDraftQueries,
  { tenantId, planId }: { readonly tenantId: string; readonly planId: string },
  before: PlanEdit,
  after: PlanEdit,
  now: number,
): Promise<readonly CountedChange[]> {
  const changes = planChanges(before, after);
  if (changes.length === 0) return [];
  const majorKey = before.fields.find((field) => fieldType(field) === 'majors')?.key;
  /** The field whose answers a change concerns. */
  const keyOf = ({ key, option }: PlanChange) => key ?? (option === undefined ? undefined : majorKey);
  const chosen = changes.filter(({ option }) => option !== undefined).flatMap((one) => keyOf(one) ?? []);
  const keys = changes.filter(({ kind }) => !isToFill(kind)).flatMap((one) => keyOf(one) ?? []);
  const counts = await planDrafts.answers(tenantId, planId, [...new Set(keys)], [...new Set(chosen)]);
  const returned = changes.some(({ kind }) => isToFill(kind))
    ? await planDrafts.returned(tenantId, planId)
    : [];
  const drafts = await planDrafts.unsent(tenantId, planId, now);
  return changes.map((change) => {
    const { option, ...told } = change;
    const { kind, key } = told;
    const applications =
      isToFill(kind) && key !== undefined
        ? returned.filter((record) => isMissing(after, record, key)).length
        : countOf(counts, keyOf(change), option);
    return { ...told, applications, drafts: NOT_OF_DRAFTS.has(kind) ? 0 : drafts };
  });
}

/** Applications that are already filed need not have it, but for those that are mended. */
function isToFill(kind: PlanChange['kind']): boolean {
  return kind === 'fieldAddedRequired' || kind === 'requiredNow';
}

/** Whether mending an application asks for a field that it has no answer to. */
function isMissing(after: PlanEdit, { state, answers }: ApplicationRecord, key: string): boolean {
  if (state.status !== 'returned' || hasValue(answers[key])) return false;
  return editableKeys(
    after,
    state.reasons.map((reason) => reason.key),
  ).has(key);
}

function countOf(
  counts: readonly AnswerCount[],
  key: string | undefined,
  option: string | undefined,
): number {
  return counts
    .filter((one) => one.key === key && (option === undefined || isChosen(one.answer, option)))
    .reduce((sum, { applications }) => sum + applications, 0);
}

function isChosen(answer = '""', option: string): boolean {
  const parsed: unknown = JSON.parse(answer);
  return Array.isArray(parsed) ? parsed.includes(option) : parsed === option;
}
