import type { StoredFiles } from '#application/ports/files/stored-files';
import type { CredentialSource } from '#application/ports/session/credential-source';
import type { Attachment } from '#domain/form/template';
import type { OpenedFile } from '#presentation/screens/shared/file-sheet/file-sheet.view-model';

/** A file stored by the school, for the file sheet: with preview and download. */
export function openedStoredFile(
  stored: Attachment,
  files: Pick<StoredFiles, 'preview' | 'download'>,
  credential: CredentialSource,
): OpenedFile {
  const { name } = stored;
  return {
    title: name,
    name,
    read: () => files.preview(stored, credential),
    download: (onProgress) => {
      const begun = files.download(stored, credential, onProgress);
      return {
        done: begun.then(({ done }) => done),
        cancel: () => void begun.then(({ cancel }) => cancel()).catch(() => undefined),
      };
    },
  };
}
