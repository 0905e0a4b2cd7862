import { ContainerModule } from 'inversify';
import { AttachmentUploads } from '#application/ports/attachment-uploads';
import { Documents } from '#application/ports/documents';
import { FileSaver } from '#application/ports/file-saver';
import { FileStore } from '#application/ports/file-store';
import { KeptFiles } from '#application/ports/kept-files';
import { PictureReducer } from '#application/ports/picture-reducer';
import { UploadAttachments } from '#application/upload/upload-attachments';
import { lazyPort } from './lazy-port';

/** How the files of forms come to the school. */
export function uploadModule(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(AttachmentUploads).toResolvedValue(
      (files, pictures, kept, documents, saver) =>
        new UploadAttachments(
          files,
          pictures,
          kept,
          lazyPort(async () => {
            const { ReadStoredFiles } = await import('#application/upload/read-stored-files');
            return new ReadStoredFiles(files, documents, saver);
          }),
        ),
      [FileStore, PictureReducer, KeptFiles, Documents, FileSaver],
    );
  });
}
