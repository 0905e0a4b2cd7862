import { makeAutoObservable, observableShallow } from 'mobx';
import type { AttachmentUploads, CredentialSource } from '#application/ports/attachment-uploads';
import type { PickedFile } from '#application/ports/file-store';
import type { Toasts } from '#application/ports/toasts';
import type { Refusal } from '#domain/enrollment/refusal';
import { attachmentsOf } from '#domain/form/answer';
import { attachmentPolicy } from '#domain/form/attachment-policy';
import { isRefused } from '#domain/refused';
import { checkSelection, limitInMegabytes, type UploadPolicy } from '#domain/upload/check-file';
import { sizeText } from '#domain/upload/size-text';
import { AttachmentViewModel } from './attachment.view-model';
import { countMessage, fileErrorMessage, pictureMessage, uploadFailureMessage } from './attachment-messages';
import { AttachmentPreview, type Preview } from './attachment-preview.view-model';
import type { FieldViewModel } from './field.view-model';
import type { FieldMessage } from './field-message';
import { UndoableRemoval } from './undoable-removal';

type Ports = 'files' | 'credential' | 'toasts' | 'refused';

/** An attachment field (specification, sections 2 and 5): its files, each with progress, retry, removal and preview. */
export class AttachmentsViewModel {
  readonly items: AttachmentViewModel[] = [];
  readonly policy: UploadPolicy;
  private readonly previewed: AttachmentPreview;
  private count = 0;
  private readonly removal: UndoableRemoval;

  constructor(
    readonly field: FieldViewModel,
    private readonly files: AttachmentUploads,
    private readonly credential: CredentialSource,
    private readonly toasts: Toasts,
    /** Called when the school does not allow an upload, such as a plan that has closed. */
    private readonly refused: (refusal: Refusal) => void,
  ) {
    this.policy = attachmentPolicy(field.field);
    this.previewed = new AttachmentPreview(files, credential);
    this.removal = new UndoableRemoval(toasts);
    this.items = attachmentsOf(field.answer).map((stored) => this.item(undefined, stored));
    field.pendingError = () => this.pendingError();
    makeAutoObservable<this, Ports | 'previewed' | 'count' | 'removal'>(
      this,
      {
        field: false,
        policy: false,
        previewed: false,
        toasts: false,
        refused: false,
        files: false,
        credential: false,
        count: false,
        removal: false,
        items: observableShallow,
        sizeText: false,
      },
      { autoBind: true },
    );
  }

  /** Of one file. */
  get maxMegabytes(): number {
    return limitInMegabytes(this.policy.maxBytes ?? 0);
  }

  /** Bytes as people read them. */
  sizeText(bytes: number): string {
    return sizeText(bytes);
  }

  get room(): number {
    return Math.max(0, this.policy.maxCount - this.items.length);
  }

  /** Starts what may be uploaded of a selection, and says of the rest why not. */
  add(picked: readonly PickedFile[]): void {
    if (this.field.locked) return;
    const { taken, errors, count } = checkSelection(picked, this.policy, this.items.length);
    const refused = errors.map((error) => fileErrorMessage(error, picked[error.index]?.name ?? ''));
    if (count) refused.unshift(countMessage(count));
    for (const message of refused) this.toasts.show(message, 'bad');
    for (const file of taken) {
      const item = this.item(file, undefined);
      this.items.push(item);
      void this.send(item, file);
    }
    this.revalidate();
    // A toast is gone before it was read twice: the field says it too, until something else is done with it.
    const [first] = refused;
    if (first && !this.field.error) this.field.setError(first);
  }

  retry(id: string): void {
    const item = this.getById(id);
    if (item?.file && item.state === 'failed' && item.canRetry) void this.send(item, item.file);
    this.revalidate();
  }

  /** Deletes a file from the list; one on its way is called off. */
  remove(id: string): void {
    const item = this.getById(id);
    if (!item || this.field.locked) return;
    const position = this.items.indexOf(item);
    this.items.splice(position, 1);
    item.upload?.cancel();
    this.report();
    this.removal.offer(item.name, () => this.restore(item, position));
  }

  /** Puts back what was deleted a moment ago, if nothing took its place. */
  private restore(item: AttachmentViewModel, position: number): void {
    if (this.room === 0) return;
    this.items.splice(position, 0, item);
    if (!item.stored && item.file) void this.send(item, item.file);
    this.report();
  }

  get preview(): Preview | undefined {
    return this.previewed.current;
  }

  async open(id: string): Promise<void> {
    const item = this.getById(id);
    if (item?.stored) await this.previewed.open(item);
  }

  closePreview(): void {
    this.previewed.close();
  }

  /** Files on their way are called off: whoever leaves the form leaves them too. */
  dispose(): void {
    this.removal.dispose();
    for (const item of this.items) if (item.state === 'uploading') item.upload?.cancel();
  }

  private async send(item: AttachmentViewModel, file: PickedFile): Promise<void> {
    const listener = { prepared: item.setPrepared, progress: item.advance };
    const upload = this.files.start(file, this.policy, this.credential, listener);
    item.begin(upload);
    const outcome = await upload.done.catch((thrown: unknown) => ({ failed: uploadFailureMessage(thrown) }));
    // Called off, or begun anew meanwhile.
    if (item.upload !== upload || !this.items.includes(item)) return;
    if ('failed' in outcome) item.setFailed(outcome.failed);
    else if ('fault' in outcome) item.setFailed(pictureMessage(outcome.fault), false);
    else if (isRefused(outcome)) this.onRefused(item, outcome);
    else this.onStored(item, outcome);
  }

  private onStored(item: AttachmentViewModel, stored: NonNullable<AttachmentViewModel['stored']>): void {
    item.setStored(stored);
    this.report();
  }

  private onRefused(item: AttachmentViewModel, refusal: Refusal): void {
    item.setFailed({ key: 'form.uploadFailed' });
    this.refused(refusal);
  }

  private report(): void {
    this.field.setAnswer(this.items.flatMap(({ stored }) => stored ?? []));
  }

  private revalidate(): void {
    if (this.field.error) this.field.check();
  }

  private pendingError(): FieldMessage | undefined {
    if (this.items.some(({ state }) => state === 'uploading')) return { key: 'form.waitForUpload' };
    return this.items.some(({ state }) => state === 'failed') ? { key: 'form.uploadUnfinished' } : undefined;
  }

  private getById(id: string): AttachmentViewModel | undefined {
    return this.items.find((item) => item.id === id);
  }

  private item(file: PickedFile | undefined, stored: AttachmentViewModel['stored']): AttachmentViewModel {
    this.count += 1;
    return new AttachmentViewModel(String(this.count), file, stored);
  }
}
