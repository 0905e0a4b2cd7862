import { extensionOf } from '../upload/file-name';
import { attachmentPolicy } from '../upload/form-attachment';
import { isOption } from './field-error';
import { attachmentsOf, fieldKind, hasValue, idsOf, isRegionAnswer } from './field-kind';
import type { Answer, Answers, Field, Template } from './template';

export interface MigratedAnswers {
  readonly answers: Answers;
  /** Keys whose answer, or a part of it, has no place in this template any more. */
  readonly removed: readonly string[];
}

/** Carries answers over to a template that may have changed since they were given: what fits survives. */
export function migrateAnswers(template: Template, answers: Answers): MigratedAnswers {
  const fields = new Map(template.fields.map((field) => [field.key, field]));
  const kept: Record<string, Answer> = {};
  const dropped: string[] = [];
  for (const [key, answer] of Object.entries(answers)) {
    if (!hasValue(answer)) continue;
    const field = fields.get(key);
    const fitting = field && partThatFits(field, answer);
    if (fitting !== undefined) kept[key] = fitting;
    if (fitting === undefined || sizeOf(fitting) < sizeOf(answer)) dropped.push(key);
  }
  return { answers: kept, removed: dropped };
}

/** The part of an answer that a field takes; `undefined` for none. */
function partThatFits(field: Field, answer: Answer): Answer | undefined {
  switch (fieldKind(field)) {
    case 'picker':
      return typeof answer === 'string' && isOption(field, answer) ? answer : undefined;
    case 'checkboxes':
      return present(idsOf(answer).filter((index) => isOption(field, index)));
    case 'majors':
      return present(idsOf(answer));
    case 'region':
      return isRegionAnswer(answer) ? answer : undefined;
    case 'upload': {
      const { accept, maxCount } = attachmentPolicy(field);
      const taken = attachmentsOf(answer).filter(({ name }) => !accept || accept.includes(extensionOf(name)));
      return present(taken.slice(0, maxCount));
    }
    default:
      return typeof answer === 'string' ? answer : undefined;
  }
}

function present<T extends Answer & { readonly length: number }>(list: T): T | undefined {
  return list.length > 0 ? list : undefined;
}

function sizeOf(answer: Answer): number {
  return Array.isArray(answer) ? answer.length : 1;
}
