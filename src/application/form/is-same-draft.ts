import type { Draft } from '#domain/enrollment/draft';
import { changedKeys } from '#domain/form/answers/changed-keys';

/** Whether a student sees no difference between two revisions of a draft: the same answers to the same form. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  return (
    one.templateVersion === other.templateVersion &&
    recordVersion(one) === recordVersion(other) &&
    changedKeys(one.answers, other.answers).length === 0
  );
}

/** The version of the school's record that is edited. */
function recordVersion(draft: Draft): number | undefined {
  return 'version' in draft ? draft.version : undefined;
}
