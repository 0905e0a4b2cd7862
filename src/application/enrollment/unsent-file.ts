import type { NewApplicationDraft } from '#domain/enrollment/draft';
import { attachmentsOf } from '#domain/form/answers/answer';
import { normaliseAnswers } from '#domain/form/answers/normalise-answers';
import { fieldType } from '#domain/form/field-type';
import type { Template } from '#domain/form/template';
import { visibleFields } from '#domain/form/visible-fields';
import type { UploadRecord } from '../ports/files/upload-store';
import { type RecordedUploadsPorts, recordedUploads } from '../upload/recorded-uploads';

export interface UnsentFile {
  readonly fieldKey: string;
  readonly name: string;
}

/**
 * The first file of the draft that is still to be uploaded, or was stored when the page was killed: a submission would go without
 * it, and delete the phone's copy. Undefined if there is none, or if the code that reads the phone's copies cannot be loaded.
 */
export async function findUnsentFile(
  { draft, template }: { readonly draft: NewApplicationDraft; readonly template: Template },
  ports: Pick<RecordedUploadsPorts, 'uploadStore' | 'clock'>,
): Promise<UnsentFile | undefined> {
  const answers = normaliseAnswers(template, draft.answers);
  const signal = { aborted: false };
  const delayed = () => {
    signal.aborted = true;
  };
  for (const field of visibleFields(template, answers)) {
    const { key: fieldKey, readonly, disabled } = field;
    if (fieldType(field) !== 'upload' || readonly || disabled) continue;
    const paths = new Set(attachmentsOf(answers[fieldKey]).map(({ path }) => path));
    const records = await recordedUploads(ports, { draftKey: draft.planId, fieldKey }, { signal, delayed });
    const [name] = records.flatMap((record) => unsentName(record, paths) ?? []);
    if (name !== undefined) return { fieldKey, name };
  }
  return undefined;
}

function unsentName({ content }: UploadRecord, paths: ReadonlySet<string>): string | undefined {
  if ('file' in content) return content.file.name;
  return paths.has(content.stored.path) ? undefined : content.stored.name;
}
