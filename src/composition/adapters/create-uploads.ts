import type { FileStore } from '#application/ports/files/file-store';
import type { PictureReducer } from '#application/ports/files/picture-reducer';
import type { UploadStore } from '#application/ports/files/upload-store';
import { ExclusiveUploads } from '#application/upload/exclusive-uploads';
import { UploadAttachments } from '#application/upload/upload-attachments';
import { WebPageLocks } from '#infrastructure/browser/web-page-locks';

/** A lazy chunk, loaded with the first form that has files. */
export function createUploads(
  files: FileStore,
  pictures: PictureReducer,
  kept: UploadStore,
): ExclusiveUploads {
  return new ExclusiveUploads(new UploadAttachments(files, pictures, kept), kept, new WebPageLocks());
}
