import type { UploadPolicy } from '#domain/upload/check-file';
import type {
  AttachmentUpload,
  AttachmentUploads,
  UploadListener,
  UploadPlace,
  UploadSource,
} from '../ports/files/attachment-uploads';
import type { PickedFile } from '../ports/files/file-store';
import type { UploadOwner, UploadStore } from '../ports/files/upload-store';
import type { PageLocks } from '../ports/phone/page-locks';
import { ExclusiveUpload } from './exclusive-upload';
import type { UploadAttachments } from './upload-attachments';

/** Uploads of which each is sent by one of the phone's pages at a time: a draft and its files may be open in several. */
export class ExclusiveUploads implements Omit<AttachmentUploads, 'stored'> {
  constructor(
    private readonly uploads: UploadAttachments,
    private readonly store: Pick<UploadStore, 'status'>,
    private readonly locks: PageLocks,
  ) {}

  start(source: UploadSource, place: UploadPlace, listener: UploadListener): AttachmentUpload {
    return new ExclusiveUpload(source, place, listener, this.uploads, this.store, this.locks);
  }

  kept(place: UploadOwner) {
    return this.uploads.kept(place);
  }

  show(file: PickedFile) {
    return this.uploads.show(file);
  }

  rotate(file: PickedFile, policy: Pick<UploadPolicy, 'pictures'>) {
    return this.uploads.rotate(file, policy);
  }

  forget(recordId: string): void {
    this.uploads.forget(recordId);
  }

  discard(source: UploadSource, place: UploadPlace): void {
    this.uploads.discard(source, place);
  }
}
