import type { Refusal } from '#domain/enrollment/refusal';
import type { Attachment } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { checkFile, checkSelection } from '#domain/upload/check-file';
import { failureKind } from '../errors/failure-kind';
import { surfaceBug } from '../errors/surface-bug';
import { Owner } from '../journey/owner';
import type { Message } from '../message';
import { FileRefused, type PickedFile } from '../ports/files/file-store';
import type { PictureReducer } from '../ports/files/picture-reducer';
import type { StoredFiles } from '../ports/files/stored-files';
import type { UploadRecord } from '../ports/files/upload-store';
import type { Clock } from '../ports/phone/clock';
import type { Connectivity } from '../ports/phone/connectivity';
import type { Toasts } from '../ports/phone/toasts';
import { FileUpload, type FileUploadPorts, type UploadTarget } from './file-upload';
import { discardUpload, recordedUploads } from './recorded-uploads';
import {
  countMessage,
  type FileMessage,
  fileErrorMessage,
  isNetworkReason,
  isStoreDown,
  pictureMessage,
  uploadFailureMessage,
} from './upload-messages';

export type FileStatus =
  | { readonly kind: 'uploading' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'stored' }
  /** Why the latest attempt failed, and whether a retry may succeed. */
  | { readonly kind: 'failed'; readonly failure: FileMessage; readonly canRetry: boolean };

/** One file of an attachment field. */
export interface FieldFile {
  /** Unique in its field. */
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly status: FileStatus;
  /** The file to upload: a reduced photo replaces the picked one. Absent if it was stored in an earlier visit. */
  readonly file: PickedFile | undefined;
  /** A failed file has it, too, if the school has deleted what it had stored. */
  readonly stored: Attachment | undefined;
  /** From 0 to 1. */
  readonly progress: number;
  /** Its latest upload in this visit. */
  readonly upload: FileUpload | undefined;
  /** Id of the copy that the phone keeps until the draft names the file. */
  readonly recordId: string | undefined;
  /** The kept copy is in its final form for upload. */
  readonly isPrepared: boolean;
  /** What the next attempt to upload it resumes by. */
  readonly resume: string | undefined;
  /** The phone could not keep a copy: until it is uploaded, it is lost if the page is closed. */
  readonly isNotPersisted: boolean;
  /** How often it was rotated. */
  readonly turns: number;
}

export interface FieldUploadsState {
  /** Their order matters, since they may be the pages of one document. */
  readonly files: readonly FieldFile[];
  /** Files of an earlier visit are being restored from the phone; `late`: the code for that is still loading. */
  readonly restoring: 'soon' | 'late' | undefined;
  /** Why files of the latest selection were rejected; not a toast, which disappears too soon. */
  readonly refusals: readonly Message[];
  /** The field's answer; another one after each change of the student's, and once a file is stored. */
  readonly answer: readonly Attachment[];
  /** The school refused the upload grant, for example because the plan has closed. */
  readonly denied: { readonly refusal: Refusal } | undefined;
}

export interface FieldUploadsPorts extends FileUploadPorts {
  readonly storedFiles: StoredFiles;
  readonly pictures: PictureReducer;
  readonly toasts: Toasts;
  /** Uploads that failed without network are retried once it is back. */
  readonly connectivity: Pick<Connectivity, 'online' | 'watch'>;
  readonly clock: Clock;
}

/** ms before a file is sent again to a store that is down: doubles up to the longest. */
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 160_000;

const UPLOADING: FileStatus = { kind: 'uploading' };

/** Whether it failed because there was no network, or none that moved. */
export function isOffline({ status }: FieldFile): boolean {
  return status.kind === 'failed' && isNetworkReason(status.failure);
}

/** The files of an attachment field from the picker until the school has stored them, and those of an earlier visit. */
export class FieldUploads extends Owner<FieldUploadsState> {
  /** Resolves once files of an earlier visit are restored. */
  readonly whenRestored: Promise<void>;
  readonly #ports: FieldUploadsPorts;
  readonly #target: UploadTarget;
  readonly #isLocked: boolean;
  #count = 0;
  /** Uploads that were paused: their rejection is not a failure. */
  readonly #paused = new WeakSet<FileUpload>();
  /** Stored files that were deleted, maybe before their records were read. */
  readonly #removedPaths = new Set<string>();
  /** How often in a row the store was down for a file, by its id. */
  readonly #timesDown = new Map<string, number>();
  readonly #rotating = new Set<string>();

  constructor(
    ports: FieldUploadsPorts,
    target: UploadTarget,
    stored: readonly Attachment[],
    { isLocked }: { readonly isLocked: boolean },
  ) {
    super({ files: [], restoring: undefined, refusals: [], answer: stored, denied: undefined });
    this.#ports = ports;
    this.#target = target;
    this.#isLocked = isLocked;
    for (const attachment of stored) this.#insert(this.#create({ stored: attachment }));
    if (!isLocked) this.lifetime.add(ports.connectivity.watch((online) => online && this.#retryOffline()));
    this.whenRestored = isLocked ? Promise.resolve() : this.#restore();
  }

  /** Uploads the accepted files of a selection, and says why the others were rejected. */
  readonly add = (picked: readonly PickedFile[]): void => {
    if (this.#isLocked) return;
    const { policy } = this.#target;
    const unusable = this.state.files.filter(({ status }) => status.kind === 'failed' && !status.canRetry);
    const present = this.state.files.length - unusable.length;
    const { taken, leftOut, errors, count } = checkSelection(picked, policy, present);
    const refusals = errors.map((error) => fileErrorMessage(error, picked[error.index]?.name ?? ''));
    if (count) refusals.unshift(countMessage(count, leftOut));
    this.#update({ refusals });
    for (const message of refusals) this.#ports.toasts.show(message, 'bad');
    // Files that have failed for good give their room to new ones.
    for (const file of unusable.slice(0, Math.max(0, taken.length - this.#remaining))) {
      this.#take(file.id);
      this.#discard(file);
    }
    for (const file of taken) {
      const { id } = this.#insert(this.#create({ file }));
      void this.#send(id);
    }
  };

  /** Pauses an upload; its progress is kept for `retry`, also when the form is opened again. */
  readonly pause = (id: string): void => {
    const file = this.#find(id);
    if (file?.status.kind !== 'uploading') return;
    this.#change(id, { status: { kind: 'paused' } });
    if (!file.upload) return;
    this.#paused.add(file.upload);
    file.upload.pause();
  };

  /** Resumes a paused upload; sends a failed one again if that may succeed. */
  readonly retry = (id: string): void => {
    const found = this.#find(id);
    if (!found?.file) return;
    const { status } = found;
    if (status.kind === 'paused') void this.#resume(found);
    if (status.kind === 'failed' && status.canRetry) void this.#send(id);
  };

  readonly retryFailed = (): void => {
    for (const { id, status } of this.state.files) if (status.kind === 'failed') this.retry(id);
  };

  /** Deletes a file and cancels its upload; a toast offers to undo that until the form is left. */
  readonly remove = (id: string): void => {
    const file = this.#editable(id);
    if (!file) return;
    const position = this.#take(id);
    this.#discard(file);
    this.#report();
    this.#ports.toasts.show({ key: 'form.removedNamed', params: { name: file.name } }, 'plain', {
      label: { key: 'form.undo' },
      run: () => this.#undoRemoval(file, position),
      shown: (dismiss) => void this.lifetime.add(dismiss),
    });
  };

  /** Moves a file one place towards the start (-1) or the end (1). */
  readonly move = (id: string, by: -1 | 1): void => {
    const file = this.#editable(id);
    if (!file) return;
    const target = this.state.files.indexOf(file) + by;
    if (target >= 0 && target < this.state.files.length) {
      this.#take(id);
      this.#insert(file, target);
    }
    this.#report();
  };

  /** Rotates a photo clockwise by 90°, the phone's copy if it has one, else the school's; it is uploaded in place of the original. */
  readonly rotate = async (id: string): Promise<void> => {
    const found = this.#editable(id);
    if (!found || this.#rotating.has(id)) return;
    const { storedFiles, pictures } = this.#ports;
    const { credential, policy } = this.#target;
    const { name, file, stored } = found;
    this.#rotating.add(id);
    try {
      const photo = file ?? (stored && (await storedFiles.read(stored, credential)));
      const rotated = photo && (await pictures.rotate(photo, policy.pictures));
      if (rotated) this.#replace(id, rotated);
      else this.#notify({ key: 'form.cannotRotate', params: { name } });
    } catch (thrown) {
      this.#notify({ key: `error.${failureKind(thrown)}` });
    } finally {
      this.#rotating.delete(id);
    }
  };

  /** The draft is deleted. What is recorded and not being sent is discarded with its records. */
  cancelAll(): void {
    for (const { id, status, recordId, upload } of this.state.files) {
      const isOwn = status.kind === 'uploading' || (status.kind !== 'stored' && recordId === undefined);
      if (!isOwn) continue;
      upload?.cancel();
      // The end of the upload is not shown any more.
      this.#change(id, { upload: undefined });
    }
  }

  /**
   * The form is left: running uploads are suspended, and continue when the form is opened again. Records of stored files are kept
   * for the order of those that are not; once all are stored the draft has it, and a record would add its file to other answers.
   */
  override dispose(): void {
    super.dispose();
    const { files } = this.state;
    const isComplete = files.every(({ stored }) => stored);
    for (const { status, upload, recordId } of files) {
      if (status.kind === 'uploading') upload?.suspend();
      else if (isComplete) this.#forget(recordId);
    }
  }

  async #send(id: string, isPaused = false): Promise<void> {
    const sent = this.#find(id);
    if (!sent?.file) return;
    const { file, recordId, isPrepared, resume } = sent;
    const source = { file, recordId, isPrepared, isPaused, resume };
    const upload = new FileUpload(this.#ports, source, this.#target, {
      recorded: (recordId) => this.#change(id, { recordId, isPrepared: false }),
      prepared: (ready, recordId) =>
        this.#change(id, { ...prepared(ready), recordId, isNotPersisted: recordId === undefined }),
      resumable: (resume) => this.#change(id, { resume }),
      progress: (fraction) => this.#change(id, { progress: Math.min(Math.max(fraction, 0), 1) }),
    });
    this.#change(id, { upload, status: UPLOADING, progress: 0, stored: undefined });
    const outcome = await upload.done.catch((thrown: unknown) => ({ thrown }));
    const now = this.#find(id);
    // Cancelled or restarted in the meantime.
    if (!now || now.upload !== upload) return;
    if ('thrown' in outcome) {
      if (this.#paused.has(upload)) return;
      const { thrown } = outcome;
      const failure = uploadFailureMessage(thrown, this.#ports.connectivity.online);
      if (isStoreDown(thrown)) this.#retryLater(id, upload);
      // It failed before the phone could keep a copy, as when the code for that is not loaded.
      this.#fail(id, failure, !(thrown instanceof FileRefused), {
        isNotPersisted: now.recordId === undefined,
      });
    } else if ('error' in outcome) {
      this.#fail(id, pictureMessage(outcome, this.state.files.indexOf(now), now.name), false);
    } else if (isRefused(outcome)) {
      this.#fail(id, { key: 'form.uploadFailed' }, true);
      this.#update({ denied: { refusal: outcome } });
    } else {
      this.#timesDown.delete(id);
      const stored = { ...now, stored: outcome, status: { kind: 'stored' }, progress: 1 } as const;
      this.#report(this.state.files.map((other) => (other === now ? stored : other)));
    }
  }

  async #resume({ id, upload }: FieldFile): Promise<void> {
    this.#change(id, { status: UPLOADING });
    // The paused upload may still be saving the file on the phone; the next one starts from that copy.
    await upload?.done.catch(() => undefined);
    const file = this.#find(id);
    const isMine = file?.upload === upload && file?.status.kind === 'uploading';
    if (isMine && !this.signal.aborted) await this.#send(id, true);
  }

  /** Retries uploads that failed only because there was no network, as their message promises. */
  #retryOffline(): void {
    for (const file of this.state.files) if (isOffline(file)) this.retry(file.id);
  }

  /** A store that is up again tells nobody. */
  #retryLater(id: string, failed: FileUpload): void {
    const { clock, connectivity } = this.#ports;
    const times = this.#timesDown.get(id) ?? 0;
    this.#timesDown.set(id, times + 1);
    this.lifetime.after(clock, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** times), () => {
      // Without a network it is sent once that is back.
      if (this.#find(id)?.upload === failed && connectivity.online) this.retry(id);
    });
  }

  /** Restores files picked before the page was closed, reloaded or killed, and continues their uploads unless paused. */
  async #restore(): Promise<void> {
    this.#update({ restoring: 'soon' });
    const delayed = () => this.#update({ restoring: 'late' });
    const records = await recordedUploads(this.#ports, this.#target, { signal: this.signal, delayed });
    if (!this.signal.aborted) {
      this.#restoreFiles(records);
      for (const file of this.state.files) void this.#checkStored(file);
      // The code that restores files has come, so there is a network.
      this.#retryOffline();
    }
    this.#update({ restoring: undefined });
  }

  /** Restores each file between those picked before and after it: they may be the pages of one document. */
  #restoreFiles(records: readonly UploadRecord[]): void {
    const [first] = records.flatMap((record) => this.#fileOf(record) ?? []);
    let position = first ? this.state.files.indexOf(first) : this.state.files.length;
    for (const record of records) {
      const present = this.#fileOf(record);
      if (present && present.recordId === undefined)
        this.#change(present.id, { recordId: record.id, isPrepared: true });
      const id = present?.id ?? this.#restoreFile(record, position);
      if (id !== undefined) position = this.state.files.findIndex((file) => file.id === id) + 1;
    }
  }

  /** Undefined, and the record is deleted, for a stored file that is not wanted any more, and where there is no room. */
  #restoreFile({ id: recordId, content }: UploadRecord, position: number): string | undefined {
    const [file, stored] = 'stored' in content ? [undefined, content.stored] : [content.file, undefined];
    const isUnwanted =
      stored && (this.#removedPaths.has(stored.path) || checkFile(stored, this.#target.policy, position));
    if (isUnwanted || this.#remaining === 0) {
      this.#forget(recordId);
      return undefined;
    }
    const { isPrepared = true, resume = undefined } = 'file' in content ? content : {};
    const restored = { ...this.#create({ file, stored }), recordId, isPrepared, resume };
    const { id } = this.#insert(restored, position);
    if ('file' in content && content.isPaused) this.#change(id, { status: { kind: 'paused' } });
    else if (file) void this.#send(id);
    else this.#report();
    return id;
  }

  /**
   * The school deletes files that are not submitted within some days. Such a file is marked as failed and stays in the answer
   * until the student deletes it: only they know what to upload instead.
   */
  async #checkStored({ id, stored }: FieldFile): Promise<void> {
    if (!stored) return;
    const isThere = await this.#ports.storedFiles.isThere(stored, this.#target.credential).catch(surfaceBug);
    if (isThere === false && this.#find(id)?.stored === stored) this.#fail(id, { key: 'upload.gone' }, false);
  }

  /** Undoes a deletion if there is still room; otherwise says that the file stays out. */
  #undoRemoval(file: FieldFile, position: number): void {
    if (this.#remaining === 0) {
      const { maxCount } = this.#target.policy;
      this.#ports.toasts.show(countMessage({ error: 'count', maxCount }, [file]), 'bad');
      return;
    }
    this.#insert({ ...file, recordId: undefined, resume: undefined }, position);
    if (!file.stored) void this.#send(file.id);
    this.#report();
  }

  #replace(id: string, rotated: PickedFile): void {
    const original = this.#find(id);
    if (!original || this.signal.aborted) return;
    this.#discard(original);
    this.#change(id, {
      ...prepared(rotated),
      ...{ recordId: undefined, resume: undefined },
      turns: original.turns + 1,
    });
    void this.#send(id);
    this.#report();
  }

  /** The file was deleted or replaced: cancels its upload. */
  #discard({ stored, upload, file, recordId, resume }: FieldFile): void {
    if (stored) this.#removedPaths.add(stored.path);
    if (upload) upload.cancel();
    else if (file) discardUpload(this.#ports, { file, recordId, resume }, this.#target);
    else this.#forget(recordId);
  }

  #forget(recordId: string | undefined): void {
    if (recordId !== undefined) this.#ports.uploadStore.remove(recordId).catch(surfaceBug);
  }

  #notify(message: Message): void {
    if (!this.signal.aborted) this.#ports.toasts.show(message, 'bad');
  }

  get #remaining(): number {
    return Math.max(0, this.#target.policy.maxCount - this.state.files.length);
  }

  #find(id: string): FieldFile | undefined {
    return this.state.files.find((file) => file.id === id);
  }

  #editable(id: string): FieldFile | undefined {
    return this.#isLocked ? undefined : this.#find(id);
  }

  /** The file that the draft names for a record, or that was picked in this visit before the records were read. */
  #fileOf({ id, content }: UploadRecord): FieldFile | undefined {
    const path = 'stored' in content ? content.stored.path : undefined;
    return this.state.files.find(
      ({ recordId, stored }) => recordId === id || (path !== undefined && stored?.path === path),
    );
  }

  #create({ file, stored }: Partial<Pick<FieldFile, 'file' | 'stored'>>): FieldFile {
    this.#count += 1;
    const { name, type, size } = stored ?? file ?? { name: '', type: '', size: 0 };
    return {
      id: String(this.#count),
      name,
      type,
      size,
      file,
      stored,
      status: stored ? { kind: 'stored' } : UPLOADING,
      progress: stored ? 1 : 0,
      upload: undefined,
      recordId: undefined,
      isPrepared: false,
      resume: undefined,
      isNotPersisted: false,
      turns: 0,
    };
  }

  #insert(file: FieldFile, position = this.state.files.length): FieldFile {
    const { files } = this.state;
    this.#update({ files: [...files.slice(0, position), file, ...files.slice(position)] });
    return file;
  }

  /** Takes a file out of the list; returns the position that it had. */
  #take(id: string): number {
    const position = this.state.files.findIndex((file) => file.id === id);
    this.#update({ files: this.state.files.filter((file) => file.id !== id) });
    return position;
  }

  #fail(id: string, failure: FileMessage, canRetry: boolean, also: Partial<FieldFile> = {}): void {
    this.#change(id, { ...also, status: { kind: 'failed', failure, canRetry } });
  }

  #change(id: string, part: Partial<FieldFile>): void {
    this.#update({ files: this.state.files.map((file) => (file.id === id ? { ...file, ...part } : file)) });
  }

  /** The answer has changed. */
  #report(files = this.state.files): void {
    this.#update({ files, answer: files.flatMap(({ stored }) => stored ?? []) });
  }

  #update(part: Partial<FieldUploadsState>): void {
    this.set({ ...this.state, ...part });
  }
}

/** The file as it will be sent. */
function prepared(file: PickedFile) {
  const { name, type, size } = file;
  return { file, name, type, size, isPrepared: true };
}
