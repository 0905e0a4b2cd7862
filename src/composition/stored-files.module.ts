import { ContainerModule } from 'inversify';
import { Documents } from '#application/ports/enrollment/documents';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { FileSaver } from '#application/ports/files/file-saver';
import { FileStore } from '#application/ports/files/file-store';
import { StoredFiles } from '#application/ports/files/stored-files';
import { Session } from '#application/ports/session/session';
import { lazyPort } from './lazy-port';

/** Files that a school has stored for forms. */
export function storedFilesModule(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(StoredFiles).toResolvedValue(
      (files, documents, saver, enrollment, session, drafts) =>
        lazyPort(
          () => import('#application/upload/stored-file-reader'),
          ({ StoredFileReader }) =>
            new StoredFileReader(files, documents, saver, { enrollment, session, drafts }),
        ),
      [FileStore, Documents, FileSaver, EnrollmentGateway, Session, DraftStore],
    );
  });
}
