import type { Plan } from '../enrollment/plan';
import { checkRule, type RuleFailure } from '../identity/rule';
import { countCodePoints } from '../text/tidy';
import { checkFile } from '../upload/check-file';
import { attachmentPolicy } from '../upload/form-attachment';
import { attachmentsOf, fieldKind, hasValue, idsOf, isRegionAnswer } from './field-kind';
import { normaliseText, ruleNamesOf } from './field-text';
import type { Answer, Field, RegionAnswer } from './template';

/** Characters of one text answer, as people count them. */
export const TEXT_LIMIT = 5_000;

/** What a plan lets an applicant choose. */
export interface MajorChoices {
  readonly choices: Plan['choices'];
  readonly majors: readonly { readonly id: string }[];
}

export type FieldError =
  | { readonly error: 'required' }
  /** Longer than `max` characters. */
  | { readonly error: 'tooLong'; readonly max: number }
  | ({ readonly error: 'rule' } & RuleFailure)
  /** An answer of another kind than the field asks for. */
  | { readonly error: 'kind' }
  /** Not one of the options, or of the plan's majors. */
  | { readonly error: 'option' }
  | { readonly error: 'repeated' }
  | { readonly error: 'count'; readonly min: number; readonly max: number }
  | { readonly error: 'number' }
  | { readonly error: 'date' }
  | { readonly error: 'region' }
  | { readonly error: 'extension'; readonly accept: readonly string[] }
  /** Bigger than `max` bytes. */
  | { readonly error: 'fileSize'; readonly max: number }
  /** Says something else than the ID number it is read from. */
  | { readonly error: 'disagrees' }
  /** The template has no such field. */
  | { readonly error: 'unknown' };

/** A field is required when its first rule says so (specification, section 2). */
export function isRequired(field: Field): boolean {
  return field.rules[0]?.required === true;
}

/** What is wrong with an answer to a field, or `undefined`. */
export function fieldError(
  field: Field,
  answer: Answer | undefined,
  choices: MajorChoices,
): FieldError | undefined {
  const kind = fieldKind(field);
  if (!hasValue(answer)) {
    const wanted = isRequired(field) || (kind === 'majors' && choices.choices.min > 0);
    return wanted ? { error: 'required' } : undefined;
  }
  switch (kind) {
    case 'majors':
      return listError(
        answer,
        choices.majors.map(({ id }) => id),
        choices.choices,
      );
    case 'checkboxes':
      return listError(answer, indexesOf(field), {
        min: 0,
        max: field.maxCount ?? indexesOf(field).length,
      });
    case 'upload':
      return filesError(field, answer);
    case 'region':
      if (!isRegionAnswer(answer)) return { error: 'kind' };
      return isRegion(answer) ? undefined : { error: 'region' };
    default:
      return typeof answer === 'string' ? textError(field, answer) : { error: 'kind' };
  }
}

function textError(field: Field, answer: string): FieldError | undefined {
  if (countCodePoints(answer) > TEXT_LIMIT) return { error: 'tooLong', max: TEXT_LIMIT };
  for (const rule of ruleNamesOf(field)) {
    const failure = checkRule(rule, answer);
    if (failure) return { error: 'rule', ...failure };
  }
  switch (field.type) {
    case 'picker':
      return isOption(field, answer) ? undefined : { error: 'option' };
    case 'number':
      return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(normaliseText(field, answer))
        ? undefined
        : { error: 'number' };
    case 'date':
      return isDate(normaliseText(field, answer)) ? undefined : { error: 'date' };
    default:
      return undefined;
  }
}

function listError(
  answer: Answer,
  allowed: readonly string[],
  { min, max }: { readonly min: number; readonly max: number },
): FieldError | undefined {
  const chosen = idsOf(answer);
  if (!Array.isArray(answer) || chosen.length !== answer.length) return { error: 'kind' };
  const known = new Set(allowed);
  if (chosen.some((one) => !known.has(one))) return { error: 'option' };
  if (new Set(chosen).size !== chosen.length) return { error: 'repeated' };
  return chosen.length < min || chosen.length > max ? { error: 'count', min, max } : undefined;
}

function filesError(field: Field, answer: Answer): FieldError | undefined {
  const files = attachmentsOf(answer);
  if (!Array.isArray(answer) || files.length !== answer.length) return { error: 'kind' };
  const policy = attachmentPolicy(field);
  if (files.length > policy.maxCount) return { error: 'count', min: 0, max: policy.maxCount };
  if (new Set(files.map(({ path }) => path)).size !== files.length) return { error: 'repeated' };
  for (const [index, file] of files.entries()) {
    const rejected = checkFile(file, policy, index);
    if (rejected?.fault === 'format') return { error: 'extension', accept: rejected.accept };
    if (rejected?.fault === 'size') return { error: 'fileSize', max: rejected.maxBytes };
  }
  return undefined;
}

/** The options of a code table that is not at hand are judged by who has it. */
export function isOption(field: Field, index: string): boolean {
  if (field.options === undefined && field.codeTable !== undefined) return true;
  return indexesOf(field).includes(index);
}

function indexesOf(field: Field): readonly string[] {
  return (field.options ?? []).map(({ index }) => index);
}

/** Six digits of GB/T 2260, and names of one to four levels. */
function isRegion({ code, names }: RegionAnswer): boolean {
  if (!/^[1-9]\d{5}$/.test(code)) return false;
  return names.length >= 1 && names.length <= 4 && names.every((name) => name !== '' && name.length <= 60);
}

function isDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day >= 1 && day <= (days[month - 1] ?? 0);
}
