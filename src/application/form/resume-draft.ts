import type { Draft } from '#domain/enrollment/draft';
import { migrateAnswers } from '#domain/form/answers/migrate-answers';
import type { Answers, Template } from '#domain/form/template';

export interface ResumedDraft {
  readonly answers: Answers;
  readonly templateChanged: boolean;
  /** Labels of answers whose fields the form no longer has. */
  readonly removed: readonly string[];
}

/** Migrates a draft's answers to the current template. */
export function resumeDraft(template: Template, draft: Draft): ResumedDraft {
  const { answers, removed } = migrateAnswers(template, draft.answers);
  const labels = new Map(template.fields.map(({ key, label }) => [key, label]));
  return {
    answers,
    templateChanged: draft.templateVersion !== template.version,
    removed: removed.map((key) => draft.labels?.[key] ?? labels.get(key) ?? key),
  };
}
