import type { Signal } from '#application/journey/lifetime';
import type { AttachmentUploads } from '#application/ports/files/attachment-uploads';
import type { UploadRecord } from '#application/ports/files/upload-store';
import type { Toasts } from '#application/ports/phone/toasts';
import { attachmentsOf } from '#domain/form/answers/answer';
import { fieldType } from '#domain/form/field-type';
import { visibleFields } from '#domain/form/visible-fields';
import { shortName } from '#domain/upload/file-name';
import type { ApplicationReview } from './application-review.view-model';

interface UnsentFilePorts {
  readonly files: Pick<AttachmentUploads, 'kept'>;
  readonly toasts: Toasts;
}

/** Leads back to the first unsent file: a submission would go without it, and delete the phone's copy. False if there is none. */
export async function goToUnsentFile(
  review: ApplicationReview,
  { files, toasts }: UnsentFilePorts,
  goToField: (key: string) => void,
  signal: Signal,
): Promise<boolean> {
  const unsent = await findUnsentFile(review, files);
  if (unsent && !signal.aborted) {
    toasts.show({ key: 'confirm.fileUnsent', params: { name: shortName(unsent.name) } }, 'bad');
    goToField(unsent.fieldKey);
  }
  return unsent !== undefined;
}

/**
 * The first file of the draft that is still to be uploaded, or was stored when the page was killed. Undefined if there is none, or
 * if the code that reads the phone's copies cannot be loaded.
 */
export async function findUnsentFile(
  { draft: { planId: draftKey }, template, answers }: ApplicationReview,
  files: UnsentFilePorts['files'],
): Promise<{ readonly fieldKey: string; readonly name: string } | undefined> {
  const signal = { aborted: false };
  const delayed = () => {
    signal.aborted = true;
  };
  for (const field of visibleFields(template, answers)) {
    const { key: fieldKey, readonly, disabled } = field;
    if (fieldType(field) !== 'upload' || readonly || disabled) continue;
    const paths = new Set(attachmentsOf(answers[fieldKey]).map(({ path }) => path));
    const records = await files.kept({ draftKey, fieldKey }, { signal, delayed });
    const [name] = records.flatMap((record) => unsentName(record, paths) ?? []);
    if (name !== undefined) return { fieldKey, name };
  }
  return undefined;
}

function unsentName({ content }: UploadRecord, paths: ReadonlySet<string>): string | undefined {
  if ('file' in content) return content.file.name;
  return paths.has(content.stored.path) ? undefined : content.stored.name;
}
