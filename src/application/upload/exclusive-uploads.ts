import type { UploadPolicy } from '#domain/upload/check-file';
import type {
  AttachmentUpload,
  AttachmentUploads,
  DiscardedDraft,
  UploadListener,
  UploadPlace,
  UploadSource,
} from '../ports/files/attachment-uploads';
import type { PickedFile } from '../ports/files/file-store';
import type { UploadOwner, UploadRecord, UploadStore } from '../ports/files/upload-store';
import type { PageLocks } from '../ports/phone/page-locks';
import { ExclusiveUpload, uploadLock } from './exclusive-upload';
import type { UploadAttachments } from './upload-attachments';

type DiscardPlace = Parameters<AttachmentUploads['discard']>[1];

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

  discard(source: UploadSource, place: DiscardPlace): void {
    this.uploads.discard(source, place);
  }

  async discardAll({ draftKey, credential, group }: DiscardedDraft): Promise<void> {
    const records = await this.uploads.kept({ draftKey });
    const place = { credential: async () => credential, group };
    await Promise.all(records.map((record) => this.discardUnlocked(record, place)));
  }

  /** A file that another page is sending is left to that page. */
  private async discardUnlocked({ id, content }: UploadRecord, place: DiscardPlace): Promise<void> {
    if (!('file' in content)) return;
    const lock = this.locks.request(uploadLock(id), { waiting: () => lock.release(), lost: () => undefined });
    if (await lock.acquired) this.uploads.discard({ file: content.file, recordId: id }, place);
    lock.release();
  }
}
