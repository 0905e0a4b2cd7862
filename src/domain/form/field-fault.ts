import type { Plan } from '../enrollment/plan';
import { checkRule, isBlank, type RuleFailure } from '../identity/rule';
import { countCodePoints } from '../text/tidy';
import { checkFile } from '../upload/check-file';
import { attachmentPolicy } from '../upload/form-attachment';
import { attachmentsOf, fieldKind, idsOf, isAnswered, isRegionAnswer } from './field-kind';
import { ruleNamesOf, tidyText } from './field-text';
import type { Answer, Field, RegionAnswer } from './template';

/** Characters of one text answer, as people count them. */
export const TEXT_LIMIT = 5_000;

/** What a plan lets an applicant choose. */
export interface MajorChoices {
  readonly choices: Plan['choices'];
  readonly majors: readonly { readonly id: string }[];
}

export type FieldFault =
  | { readonly problem: 'required' }
  /** Longer than `max` characters. */
  | { readonly problem: 'tooLong'; readonly max: number }
  | ({ readonly problem: 'rule' } & RuleFailure)
  /** An answer of another kind than the field asks for. */
  | { readonly problem: 'kind' }
  /** Not one of the options, or of the plan's majors. */
  | { readonly problem: 'option' }
  | { readonly problem: 'repeated' }
  | { readonly problem: 'count'; readonly min: number; readonly max: number }
  | { readonly problem: 'number' }
  | { readonly problem: 'date' }
  | { readonly problem: 'region' }
  | { readonly problem: 'extension'; readonly accept: readonly string[] }
  /** Bigger than `max` bytes. */
  | { readonly problem: 'fileSize'; readonly max: number }
  /** Says something else than the ID number it is read from. */
  | { readonly problem: 'disagrees' }
  /** The template has no such field. */
  | { readonly problem: 'unknown' };

/** A field is required when its first rule says so (specification, section 2). */
export function isRequired(field: Field): boolean {
  return field.rules[0]?.required === true;
}

/** Whether anything was given; blanks and invisible marks are nothing. */
export function isGiven(answer: Answer | undefined): answer is Answer {
  return typeof answer === 'string' ? !isBlank(answer) : isAnswered(answer);
}

/** What is wrong with an answer to a field, or `undefined`. */
export function fieldFault(
  field: Field,
  answer: Answer | undefined,
  choices: MajorChoices,
): FieldFault | undefined {
  const kind = fieldKind(field);
  if (!isGiven(answer)) {
    const wanted = isRequired(field) || (kind === 'majors' && choices.choices.min > 0);
    return wanted ? { problem: 'required' } : undefined;
  }
  switch (kind) {
    case 'majors':
      return listFault(
        answer,
        choices.majors.map(({ id }) => id),
        choices.choices,
      );
    case 'checkboxes':
      return listFault(answer, indexesOf(field), {
        min: 0,
        max: field.maxCount ?? indexesOf(field).length,
      });
    case 'upload':
      return filesFault(field, answer);
    case 'region':
      if (!isRegionAnswer(answer)) return { problem: 'kind' };
      return isRegion(answer) ? undefined : { problem: 'region' };
    default:
      return typeof answer === 'string' ? textFault(field, answer) : { problem: 'kind' };
  }
}

function textFault(field: Field, answer: string): FieldFault | undefined {
  if (countCodePoints(answer) > TEXT_LIMIT) return { problem: 'tooLong', max: TEXT_LIMIT };
  for (const rule of ruleNamesOf(field)) {
    const failure = checkRule(rule, answer);
    if (failure) return { problem: 'rule', ...failure };
  }
  switch (field.type) {
    case 'picker':
      return isOption(field, answer) ? undefined : { problem: 'option' };
    case 'number':
      return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(tidyText(field, answer)) ? undefined : { problem: 'number' };
    case 'date':
      return isDate(tidyText(field, answer)) ? undefined : { problem: 'date' };
    default:
      return undefined;
  }
}

function listFault(
  answer: Answer,
  allowed: readonly string[],
  { min, max }: { readonly min: number; readonly max: number },
): FieldFault | undefined {
  const chosen = idsOf(answer);
  if (!Array.isArray(answer) || chosen.length !== answer.length) return { problem: 'kind' };
  if (chosen.some((one) => !allowed.includes(one))) return { problem: 'option' };
  if (new Set(chosen).size !== chosen.length) return { problem: 'repeated' };
  return chosen.length < min || chosen.length > max ? { problem: 'count', min, max } : undefined;
}

function filesFault(field: Field, answer: Answer): FieldFault | undefined {
  const files = attachmentsOf(answer);
  if (!Array.isArray(answer) || files.length !== answer.length) return { problem: 'kind' };
  const policy = attachmentPolicy(field);
  if (files.length > policy.maxCount) return { problem: 'count', min: 0, max: policy.maxCount };
  if (new Set(files.map(({ path }) => path)).size !== files.length) return { problem: 'repeated' };
  for (const [index, file] of files.entries()) {
    const fault = checkFile(file, policy, index);
    if (fault?.fault === 'format') return { problem: 'extension', accept: fault.accept };
    if (fault?.fault === 'size') return { problem: 'fileSize', max: fault.maxBytes };
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
