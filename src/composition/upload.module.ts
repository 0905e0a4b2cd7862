import { ContainerModule } from 'inversify';
import { Documents } from '#application/ports/enrollment/documents';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { AttachmentUploads } from '#application/ports/files/attachment-uploads';
import { FileSaver } from '#application/ports/files/file-saver';
import { FileStore } from '#application/ports/files/file-store';
import { PictureReducer } from '#application/ports/files/picture-reducer';
import { UploadStore } from '#application/ports/files/upload-store';
import { Clock } from '#application/ports/phone/clock';
import { Session } from '#application/ports/session/session';
import { lazyUploads } from './adapters/lazy-uploads';
import { lazyPort } from './lazy-port';

/** Uploads of forms' files. */
export function uploadModule(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(AttachmentUploads).toResolvedValue(
      (files, pictures, kept, documents, saver, enrollment, session, drafts, clock) =>
        lazyUploads(
          lazyPort(
            () => import('#application/upload/stored-file-reader'),
            ({ StoredFileReader }) =>
              new StoredFileReader(files, documents, saver, { enrollment, session, drafts }),
          ),
          async () => {
            const { createUploads } = await import('./adapters/create-uploads');
            return createUploads(files, pictures, kept);
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
