import { kindOf } from '../kinds/field-kinds';
import type { Answer, Answers, Field, Template } from '../template';
import { hasValue } from './answer';

export interface MigratedAnswers {
  readonly answers: Answers;
  /** Keys whose answer was dropped, or shortened, because it does not fit this template. */
  readonly removed: readonly string[];
}

/** Migrates answers to a template that may have changed since they were given: keeps what fits. */
export function migrateAnswers(template: Template, answers: Answers): MigratedAnswers {
  const fields = new Map(template.fields.map((field) => [field.key, field]));
  const kept: Record<string, Answer> = {};
  const removed: string[] = [];
  for (const [key, answer] of Object.entries(answers)) {
    if (!hasValue(answer)) continue;
    const field = fields.get(key);
    const fitting = field && migrateAnswer(field, answer);
    if (fitting !== undefined) kept[key] = fitting;
    if (fitting === undefined || sizeOf(fitting) < sizeOf(answer)) removed.push(key);
  }
  return { answers: kept, removed };
}

function migrateAnswer(field: Field, answer: Answer): Answer | undefined {
  const kind = kindOf(field);
  const parsed = kind.parse(answer);
  return parsed && kind.migrate(field, parsed);
}

function sizeOf(answer: Answer): number {
  return Array.isArray(answer) ? answer.length : 1;
}
