import type { Draft } from '#domain/enrollment/draft';
import { migrateAnswers } from '#domain/form/answers/migrate-answers';
import type { Answers, Template } from '#domain/form/template';

export interface ResumedDraft {
  readonly answers: Answers;
  readonly templateChanged: boolean;
  /** Labels of answers that have no place any more. */
  readonly removed: readonly string[];
}

/** A draft's answers for the template as it is now. */
export function resumeDraft(template: Template, draft: Draft): ResumedDraft {
  const { answers, removed: dropped } = migrateAnswers(template, draft.answers);
  const labels = new Map(template.fields.map(({ key, label }) => [key, label]));
  return {
    answers,
    templateChanged: draft.templateVersion !== template.version,
    removed: dropped.map((key) => draft.labels?.[key] ?? labels.get(key) ?? key),
  };
}
