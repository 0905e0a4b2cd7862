import { runInAction } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import type { Signal } from '#application/journey/lifetime';
import type {
  AttachmentUpload,
  AttachmentUploads,
  ChangedElsewhere,
  UploadPlace,
  UploadSource,
} from '#application/ports/files/attachment-uploads';
import { FileRefused, type PickedFile } from '#application/ports/files/file-store';
import type { UploadRecord } from '#application/ports/files/upload-store';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { checkFile } from '#domain/upload/check-file';
import type { AttachmentViewModel } from './attachment.view-model';
import type { AttachmentList } from './attachment-list';
import { isStoreDown, pictureMessage, uploadFailureMessage } from './attachment-messages';

interface SendingHost {
  readonly signal: Signal;
  /** The stored files have changed. */
  report(): void;
  /** An upload has stopped without a stored file: an error that the field shows may be another one now. */
  revalidate(): void;
  /** The school refused the upload grant, for example because the plan has closed. */
  refused(refusal: Refusal): void;
  isOnline(): boolean;
  /** Runs `work` after `ms`, unless the form is left first. */
  after(ms: number, work: () => void): void;
}

/** ms before a file is sent again to a store that is down: doubles up to the longest. */
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 160_000;

/** Uploads an attachment field's files, and restores the uploads of an earlier visit. */
export class AttachmentSending {
  /** Uploads that were paused: their rejection is not a failure. */
  private readonly paused = new WeakSet<AttachmentUpload>();
  /** Stored files that were deleted, maybe before their records were read. */
  private readonly removedPaths = new Set<string>();
  /** How often in a row the store was down for a file. */
  private readonly timesDown = new WeakMap<AttachmentViewModel, number>();

  constructor(
    private readonly list: AttachmentList,
    private readonly files: AttachmentUploads,
    private readonly place: UploadPlace,
    private readonly host: SendingHost,
  ) {}

  async send(item: AttachmentViewModel, file: PickedFile, isPaused = false): Promise<void> {
    const prepared = (ready: UploadSource) => {
      item.setPrepared(ready);
      item.setUnkept(ready.recordId === undefined);
    };
    const kept = (recordId: string) => item.setKept(recordId);
    const listener = { kept, prepared, progress: item.advance, elsewhere: item.setElsewhere };
    const upload = this.files.start(
      { file, recordId: item.recordId, isPrepared: item.isPrepared, isPaused },
      this.place,
      listener,
    );
    item.begin(upload);
    const outcome = await upload.done.catch((thrown: unknown) => ({
      failed: uploadFailureMessage(thrown, this.host.isOnline()),
      canRetry: !(thrown instanceof FileRefused),
      isDown: isStoreDown(thrown),
    }));
    // Cancelled or restarted in the meantime.
    if (item.upload !== upload || !this.list.has(item)) return;
    if ('failed' in outcome && this.paused.has(upload)) return;
    if ('failed' in outcome) {
      item.setFailed(outcome.failed, outcome.canRetry);
      if (outcome.isDown) this.retryLater(item, upload);
      // It failed before the phone could keep a copy, as when the code for that is not loaded.
      item.setUnkept(item.recordId === undefined);
    } else if ('elsewhere' in outcome) this.applyChange(item, outcome);
    else if ('error' in outcome)
      item.setFailed(pictureMessage(outcome, this.list.items.indexOf(item), item.name), false);
    else if (isRefused(outcome)) {
      item.setFailed({ key: 'form.uploadFailed' });
      this.host.refused(outcome);
    } else {
      // One action: an observer that waits for `stored` must already see the new answer.
      runInAction(() => {
        item.setStored(outcome);
        this.host.report();
      });
      this.timesDown.delete(item);
    }
    if (item.state !== 'stored') this.host.revalidate();
  }

  /** Pauses an upload; its progress is kept for resuming, also when the form is opened again. */
  pause(item: AttachmentViewModel): void {
    if (item.state !== 'uploading') return;
    item.setPaused();
    if (!item.upload) return;
    this.paused.add(item.upload);
    item.upload.pause();
  }

  /** Resumes a paused upload; sends a failed one again if that may succeed; takes over from another page. */
  retry(item: AttachmentViewModel): void {
    const { file, state, canRetry } = item;
    if (item.isElsewhere) item.upload?.takeOver();
    if (file && state === 'paused') void this.resume(item, file);
    if (file && state === 'failed' && canRetry) void this.send(item, file);
  }

  /** Retries uploads that failed only because there was no network, as their message promises. */
  retryOffline(): void {
    for (const item of this.list.items) if (item.isOffline) this.retry(item);
  }

  /** A store that is up again tells nobody. */
  private retryLater(item: AttachmentViewModel, failed: AttachmentUpload): void {
    const times = this.timesDown.get(item) ?? 0;
    this.timesDown.set(item, times + 1);
    this.host.after(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** times), () => {
      // Without a network it is sent once that is back.
      if (item.upload === failed && this.list.has(item) && this.host.isOnline()) this.retry(item);
    });
  }

  private applyChange(item: AttachmentViewModel, { elsewhere }: ChangedElsewhere): void {
    if (elsewhere === 'paused') item.setPaused();
    else {
      this.list.remove(item);
      this.host.report();
    }
  }

  private async resume(item: AttachmentViewModel, file: PickedFile): Promise<void> {
    const { upload } = item;
    item.setResumed();
    // The paused upload may still be saving the file on the phone; the next one starts from that copy.
    await upload?.done.catch(() => undefined);
    const isMine = item.upload === upload && item.state === 'uploading';
    if (isMine && this.list.has(item) && !this.host.signal.aborted)
      await this.send(item, item.file ?? file, true);
  }

  /** Restores files picked before the page was closed, reloaded or killed, and continues their uploads unless paused. */
  async restore(delayed: () => void): Promise<void> {
    const files = await this.files.kept(this.place, { signal: this.host.signal, delayed });
    if (this.host.signal.aborted) return;
    this.restoreFiles(files);
    for (const item of this.list.items) void this.checkStored(item);
    // The code that restores files has come, so there is a network.
    this.retryOffline();
  }

  /** The file was deleted: cancels its upload. */
  discard(item: AttachmentViewModel): void {
    const { stored, upload, file, recordId } = item;
    if (stored) this.removedPaths.add(stored.path);
    if (upload) upload.cancel();
    else if (file) this.files.discard({ file, recordId }, this.place);
    else if (recordId !== undefined) this.files.forget(recordId);
    item.recordId = undefined;
  }

  /**
   * The form is left: running uploads are suspended, and continue when the form is opened again. Records of stored files are kept
   * for the order of those that are not; once all are stored the draft has it, and a record would add its file to other answers.
   */
  leave(): void {
    const { items } = this.list;
    const isComplete = items.every(({ stored }) => stored);
    for (const { state, upload, recordId } of items) {
      if (state === 'uploading') upload?.suspend();
      else if (isComplete && recordId !== undefined) this.files.forget(recordId);
    }
  }

  /**
   * The school deletes files that are not submitted within some days. Such a file is marked as failed and stays in the answer
   * until the student deletes it: only they know what to upload instead.
   */
  private async checkStored(item: AttachmentViewModel): Promise<void> {
    const { stored } = item;
    if (!stored) return;
    const isThere = await this.files.stored.isThere(stored, this.place.credential).catch(surfaceBug);
    if (isThere !== false || item.stored !== stored) return;
    item.setFailed({ key: 'upload.gone' }, false);
    this.host.revalidate();
  }

  /** Restores each file between those picked before and after it: they may be the pages of one document. */
  private restoreFiles(records: readonly UploadRecord[]): void {
    const { items } = this.list;
    const [first] = records.flatMap((record) => this.list.itemOf(record) ?? []);
    let position = first ? items.indexOf(first) : items.length;
    for (const record of records) {
      const present = this.list.itemOf(record);
      if (present && present.recordId === undefined) present.setKept(record.id, true);
      const item = present ?? this.restoreFile(record, position);
      if (item) position = items.indexOf(item) + 1;
    }
  }

  /** Undefined, and the record is deleted, for a stored file that is not wanted any more, and where there is no room. */
  private restoreFile({ id, content }: UploadRecord, position: number): AttachmentViewModel | undefined {
    const [file, stored] = 'stored' in content ? [undefined, content.stored] : [content.file, undefined];
    const isUnwanted =
      stored && (this.removedPaths.has(stored.path) || checkFile(stored, this.place.policy, position));
    if (isUnwanted || this.list.remaining === 0) {
      this.files.forget(id);
      return undefined;
    }
    const item = this.list.add(file, stored, position);
    item.setKept(id, !('file' in content) || content.isPrepared);
    if ('file' in content && content.isPaused) item.setPaused();
    else if (file) void this.send(item, file);
    else this.host.report();
    return item;
  }
}
