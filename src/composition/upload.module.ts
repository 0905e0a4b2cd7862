import { ContainerModule } from 'inversify';
import { AttachmentUploads } from '#application/ports/attachment-uploads';
import { Clock } from '#application/ports/clock';
import { Documents } from '#application/ports/documents';
import { DraftStore } from '#application/ports/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { FileSaver } from '#application/ports/file-saver';
import { FileStore } from '#application/ports/file-store';
import { PictureReducer } from '#application/ports/picture-reducer';
import { Session } from '#application/ports/session';
import { UploadStore } from '#application/ports/upload-store';
import { lazyUploads } from './adapters/lazy-uploads';
import { lazyPort } from './lazy-port';

/** How the files of forms come to the school. */
export function uploadModule(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(AttachmentUploads).toResolvedValue(
      (files, pictures, kept, documents, saver, enrollment, session, drafts, clock) =>
        lazyUploads(
          lazyPort(async () => {
            const { StoredFileReader } = await import('#application/upload/stored-file-reader');
            return new StoredFileReader(files, documents, saver, { enrollment, session, drafts });
          }),
          async () => {
            const { UploadAttachments } = await import('#application/upload/upload-attachments');
            return new UploadAttachments(files, pictures, kept);
          },
          clock,
        ),
      [
        FileStore,
        PictureReducer,
        UploadStore,
        Documents,
        FileSaver,
        EnrollmentGateway,
        Session,
        DraftStore,
        Clock,
      ],
    );
  });
}
