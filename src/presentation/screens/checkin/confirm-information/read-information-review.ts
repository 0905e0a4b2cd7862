import { type InformationSnapshot, readInformation } from '#application/checkin/read-checkin';
import type { StudentApi } from '#application/checkin/student-api';
import { surfaceBug } from '#application/errors/surface-bug';
import type { CheckinInformation } from '#application/ports/checkin/checkin-information';
import type { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import type { CodeTables } from '#application/ports/checkin/code-tables';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import { changedKeys } from '#domain/form/answers/changed-keys';
import { normaliseAnswers } from '#domain/form/answers/normalise-answers';
import { type ReviewForm, readableForm } from './readable-form';

interface InformationPorts {
  readonly checkin: CheckinProgress;
  readonly information: CheckinInformation;
  readonly tables: CodeTables;
  readonly drafts: DraftStore;
}

export interface InformationReview extends Omit<InformationSnapshot, 'form'>, ReviewForm {
  /** This phone has a draft that is not saved at the school. */
  readonly isUnsaved: boolean;
}

/** The information to review before confirming; `notNow` if another step has to be done first. Throws GatewayError. */
export async function readInformationReview(
  { checkin, information, tables, drafts }: InformationPorts,
  calls: StudentApi,
): Promise<InformationReview | 'notNow'> {
  const read = await readInformation('confirm', checkin, information, calls);
  if (read === 'notNow') return read;
  const [shown, draft] = await Promise.all([
    readableForm(read.form, tables),
    drafts.load(read.record.welcomeId).catch(surfaceBug),
  ]);
  const { template, answers } = read.form;
  // A draft has the answers as they were typed.
  const typed = draft && normaliseAnswers(template, draft.answers);
  return { ...read, ...shown, isUnsaved: typed !== undefined && changedKeys(typed, answers).length > 0 };
}
