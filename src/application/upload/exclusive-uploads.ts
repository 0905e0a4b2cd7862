import type { Attachment } from '#domain/form/template';
import type { UploadPolicy } from '#domain/upload/check-file';
import { surfaceBug } from '../errors/surface-bug';
import { GatewayError } from '../ports/failures/gateway-error';
import type {
  AttachmentUpload,
  AttachmentUploads,
  ChangedElsewhere,
  DiscardedDraft,
  UploadListener,
  UploadPlace,
  UploadSource,
} from '../ports/files/attachment-uploads';
import type { PickedFile } from '../ports/files/file-store';
import type { UploadOwner, UploadRecord, UploadStore } from '../ports/files/upload-store';
import type { LockRequest, PageLocks } from '../ports/phone/page-locks';
import type { PageUpload, UploadAttachments } from './upload-attachments';

/** Name of the lock of whoever sends or discards the file of a record. */
function uploadLock(recordId: string): string {
  return `upload ${recordId}`;
}

/** An upload that runs while this page holds the lock of its record, and waits while another page does. */
class ExclusiveUpload implements AttachmentUpload {
  readonly done: AttachmentUpload['done'];
  private lock: LockRequest | undefined;
  private running: PageUpload | undefined;
  private isElsewhere = false;
  private isEnded = false;

  constructor(
    private source: UploadSource,
    private readonly place: UploadPlace,
    private readonly listener: UploadListener,
    private readonly uploads: Pick<UploadAttachments, 'start' | 'kept' | 'forget'>,
    private readonly store: Pick<UploadStore, 'status'>,
    private readonly locks: PageLocks,
  ) {
    this.done = this.run();
  }

  cancel(): void {
    this.isEnded = true;
    const { running, source, lock } = this;
    if (running) running.cancel();
    else if (source.recordId !== undefined) this.uploads.forget(source.recordId);
    if (!running) lock?.release();
  }

  pause(): void {
    this.end('pause');
  }

  suspend(): void {
    this.end('suspend');
  }

  takeOver(): void {
    if (this.isElsewhere) this.lock?.steal();
  }

  private end(how: 'pause' | 'suspend'): void {
    this.isEnded = true;
    if (this.running) this.running[how]();
    else this.lock?.release();
  }

  private async run(): AttachmentUpload['done'] {
    for (;;) {
      try {
        const { recordId } = this.source;
        const changed = recordId === undefined ? undefined : await this.acquire(recordId);
        if (changed) return changed;
        this.running = this.uploads.start(this.source, this.place, {
          kept: (id) => {
            this.record({ ...this.source, recordId: id, isPrepared: false });
            this.listener.kept(id);
          },
          prepared: (ready) => {
            this.record({ ...ready, isPrepared: true });
            this.listener.prepared(ready);
          },
          progress: this.listener.progress,
        });
        this.source = { ...this.source, isPaused: undefined };
        return await this.running.done;
      } catch (thrown) {
        if (!this.isElsewhere || this.isEnded) throw thrown;
        this.running = undefined;
      } finally {
        this.lock?.release();
        this.lock = undefined;
      }
    }
  }

  /** Locks a file that was picked in this page as soon as it is recorded. */
  private record(source: UploadSource): void {
    this.source = source;
    if (source.recordId !== undefined) this.lock ??= this.request(source.recordId);
  }

  private request(recordId: string): LockRequest {
    const yieldToOther = () => {
      this.isElsewhere = true;
      this.listener.elsewhere();
      this.running?.suspend();
    };
    return this.locks.request(uploadLock(recordId), { waiting: yieldToOther, lost: yieldToOther });
  }

  /** Waits until no other page sends the file. Undefined: it is still to be sent. */
  private async acquire(recordId: string): Promise<Attachment | ChangedElsewhere | undefined> {
    this.lock = this.request(recordId);
    const isAcquired = await this.lock.acquired;
    const wasElsewhere = this.isElsewhere;
    this.isElsewhere = false;
    const changed = isAcquired ? await this.change(recordId, wasElsewhere) : undefined;
    // Ended, or the lock was lost again.
    if (!changed && (this.isEnded || this.isElsewhere))
      throw new GatewayError('cancelled', 'the upload was cancelled');
    return changed;
  }

  /** What other pages have done with the file since this page read its record. */
  private async change(
    recordId: string,
    wasElsewhere: boolean,
  ): Promise<Attachment | ChangedElsewhere | undefined> {
    const found = await this.store.status(recordId).then((status) => ({ status }), surfaceBug);
    if (!found) return undefined;
    const { status } = found;
    // The record alone is also deleted with the draft, which may be continued in this page.
    if (!status) return wasElsewhere ? { elsewhere: 'removed' } : undefined;
    if ('stored' in status) return status.stored;
    if (status.isPaused && !this.source.isPaused) return { elsewhere: 'paused' };
    this.source = { ...this.source, resume: status.resume };
    if (status.isPrepared && this.source.isPrepared === false) await this.readPrepared(recordId);
    return undefined;
  }

  private async readPrepared(recordId: string): Promise<void> {
    const record = (await this.uploads.kept(this.place)).find(({ id }) => id === recordId);
    if (record && 'file' in record.content)
      this.source = { ...this.source, file: record.content.file, isPrepared: true };
  }
}

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
