import type { AttachmentUploads } from '../ports/files/attachment-uploads';
import type { FormSource } from './form-source';

/** Cancels what a draft's uploads have left at the school, before the draft and its credential are forgotten. */
export async function discardUploads(
  {
    draftKey,
    currentCredential,
    fileGroup,
  }: Pick<FormSource, 'draftKey' | 'currentCredential' | 'fileGroup'>,
  files: Pick<AttachmentUploads, 'discardAll'>,
): Promise<void> {
  // Without a credential nothing was begun.
  if (currentCredential !== undefined)
    await files.discardAll({ draftKey, credential: currentCredential, group: fileGroup });
}
