import type { Refusal } from '#domain/enrollment/refusal';
import { normaliseAnswers } from '#domain/form/answers/normalise-answers';
import { isRefused } from '#domain/refused';
import { draftOwner } from '../../access/file-owners';
import type { DraftRecord, PlanRecord } from '../../records';
import { invalid } from '../../refusals';
import type { Store } from '../../store';
import { withStoredMetadata } from '../attachments';
import { type FiledAnswers, fileAnswers, surplusAnswer } from './filed-answers';
import type { Submission } from './submission';

/** Validates a submission, whether or not there is a place for it. */
export async function evaluateSubmission(
  store: Pick<Store, 'read'>,
  draft: DraftRecord,
  { definition, template }: PlanRecord,
  submission: Submission,
): Promise<FiledAnswers | Refusal> {
  if (!submission.promised) return invalid('promised', 'required');
  // Answers to an older template version are accepted where they satisfy the current one.
  if (submission.templateVersion > template.version) return invalid('templateVersion', 'unknown');
  const surplus = surplusAnswer(template, submission.answers);
  if (surplus !== undefined) return invalid(`answers.${surplus}`, 'unknown');
  const normalised = normaliseAnswers(template, submission.answers);
  const access = { tenantId: draft.tenantId, owners: [draftOwner(draft.id)] };
  const answers = await store.read((reading) => withStoredMetadata(reading, template, normalised, access));
  return isRefused(answers) ? answers : fileAnswers(template, definition, answers);
}
