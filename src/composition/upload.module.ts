import { ContainerModule } from 'inversify';
import { AttachmentUploads } from '#application/ports/attachment-uploads';
import { FileStore } from '#application/ports/file-store';
import { KeptFiles } from '#application/ports/kept-files';
import { PictureReducer } from '#application/ports/picture-reducer';
import { UploadAttachments } from '#application/upload/upload-attachments';

/** How the files of forms come to the school. */
export function uploadModule(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(AttachmentUploads).toResolvedValue(
      (files, pictures, kept) => new UploadAttachments(files, pictures, kept),
      [FileStore, PictureReducer, KeptFiles],
    );
  });
}
