import { makeAutoObservable } from 'mobx';
import type { AttachmentUploads, CredentialSource, UploadPlace } from '#application/ports/attachment-uploads';
import type { PickedFile } from '#application/ports/file-store';
import type { KeptFile } from '#application/ports/kept-files';
import type { Toasts } from '#application/ports/toasts';
import type { Refusal } from '#domain/enrollment/refusal';
import { attachmentsOf } from '#domain/form/answer';
import { attachmentPolicy } from '#domain/form/attachment-policy';
import { isRefused } from '#domain/refused';
import { checkSelection, limitInMegabytes, type UploadPolicy } from '#domain/upload/check-file';
import { sizeText } from '#domain/upload/size-text';
import { Lifetime } from '#presentation/lib/lifetime';
import type { AttachmentViewModel } from './attachment.view-model';
import { AttachmentList } from './attachment-list';
import { countMessage, fileErrorMessage, pictureMessage, uploadFailureMessage } from './attachment-messages';
import { AttachmentPreview, type Preview } from './attachment-preview.view-model';
import type { FieldViewModel } from './field.view-model';
import type { FieldMessage } from './field-message';
import { UndoableRemoval } from './undoable-removal';

type Ports = 'files' | 'place' | 'toasts' | 'refused';

/** What an attachment field needs of the screen around it. */
export interface AttachmentDeps {
  readonly files: AttachmentUploads;
  /** What the files on their way are kept under. */
  readonly draftKey: string;
  readonly credential: CredentialSource;
  readonly toasts: Toasts;
  /** The school gives no leave to upload, such as for a plan that has closed. */
  refused(refusal: Refusal): void;
}

/** An attachment field (specification, sections 2 and 5): its files, each with progress, retry, removal and preview. */
export class AttachmentsViewModel {
  readonly policy: UploadPolicy;
  private readonly list: AttachmentList;
  private readonly previewed: AttachmentPreview;
  /** What the phone kept of an earlier visit is being looked for. */
  private restoring = false;
  private readonly files: AttachmentUploads;
  private readonly place: UploadPlace;
  private readonly toasts: Toasts;
  /** Called when the school does not allow an upload, such as a plan that has closed. */
  private readonly refused: (refusal: Refusal) => void;
  private readonly removal: UndoableRemoval;
  private readonly lifetime = new Lifetime();

  constructor(
    readonly field: FieldViewModel,
    { files, credential, draftKey, toasts, refused }: AttachmentDeps,
  ) {
    this.files = files;
    this.toasts = toasts;
    this.refused = refused;
    this.policy = attachmentPolicy(field.field);
    this.place = { draftKey, fieldKey: field.field.key, policy: this.policy, credential };
    this.previewed = new AttachmentPreview(files, credential);
    this.removal = new UndoableRemoval(toasts);
    this.list = new AttachmentList(this.policy.maxCount);
    for (const stored of attachmentsOf(field.answer)) this.list.add(undefined, stored);
    field.pendingError = () => this.pendingError();
    makeAutoObservable<this, Ports | 'previewed' | 'list' | 'removal' | 'lifetime'>(
      this,
      {
        field: false,
        policy: false,
        previewed: false,
        toasts: false,
        refused: false,
        files: false,
        place: false,
        list: false,
        removal: false,
        lifetime: false,
        sizeText: false,
      },
      { autoBind: true },
    );
    if (!field.locked) void this.restore();
  }

  /** Of one file. */
  get maxMegabytes(): number {
    return limitInMegabytes(this.policy.maxBytes ?? 0);
  }

  /** Bytes as people read them. */
  sizeText(bytes: number): string {
    return sizeText(bytes);
  }

  get items(): readonly AttachmentViewModel[] {
    return this.list.items;
  }

  /** Starts what may be uploaded of a selection, and says of the rest why not. */
  add(picked: readonly PickedFile[]): void {
    if (this.field.locked) return;
    const { taken, errors, count } = checkSelection(picked, this.policy, this.items.length);
    const refused = errors.map((error) => fileErrorMessage(error, picked[error.index]?.name ?? ''));
    if (count) refused.unshift(countMessage(count));
    for (const message of refused) this.toasts.show(message, 'bad');
    for (const file of taken) void this.send(this.list.add(file, undefined), file);
    this.revalidate();
    // A toast is gone before it was read twice: the field says it too, until something else is done with it.
    const [first] = refused;
    if (first && !this.field.error) this.field.setError(first);
  }

  retry(id: string): void {
    const item = this.list.getById(id);
    if (item?.file && item.state === 'failed' && item.canRetry) void this.send(item, item.file);
    this.revalidate();
  }

  /** Deletes a file from the list; one on its way is called off. */
  remove(id: string): void {
    const item = this.list.getById(id);
    if (!item || this.field.locked) return;
    const position = this.list.remove(item);
    if (item.upload) item.upload.cancel();
    else if (item.keptId !== undefined) this.files.forget(item.keptId);
    item.keptId = undefined;
    this.report();
    this.removal.offer(item.name, () => this.undoRemoval(item, position));
  }

  /** Puts back what was deleted a moment ago, if nothing took its place. */
  private undoRemoval(item: AttachmentViewModel, position: number): void {
    if (this.list.room === 0) return;
    this.list.insert(item, position);
    if (!item.stored && item.file) void this.send(item, item.file);
    this.report();
  }

  /** One place towards the beginning (-1) or the end (1): pages are read in their order. */
  move(id: string, by: -1 | 1): void {
    const item = this.list.getById(id);
    if (!item || this.field.locked) return;
    this.list.move(item, by);
    this.report();
  }

  get preview(): Preview | undefined {
    return this.previewed.current;
  }

  async open(id: string): Promise<void> {
    const item = this.list.getById(id);
    if (item) await this.previewed.open(item);
  }

  closePreview(): void {
    this.previewed.close();
  }

  /**
   * Files on their way stay on the phone and go on when the form is opened again. What is stored is named by the draft, which is
   * saved when the form is left: kept any longer, it would come back after the school has forgotten it.
   */
  dispose(): void {
    this.lifetime.dispose();
    this.removal.dispose();
    for (const item of this.items) {
      if (item.state === 'uploading') item.upload?.suspend();
      else if (item.stored && item.keptId !== undefined) this.files.forget(item.keptId);
    }
  }

  /** What was picked before the page was closed, loaded anew or killed is there again, and goes on. */
  private async restore(): Promise<void> {
    this.restoring = true;
    this.restored(await this.files.kept(this.place));
  }

  private restored(files: readonly KeptFile[]): void {
    this.restoring = false;
    if (this.lifetime.signal.aborted) return;
    for (const kept of files) this.putBack(kept);
    this.revalidate();
  }

  private putBack({ id, content }: KeptFile): void {
    const isNamed =
      'stored' in content && this.items.some(({ stored }) => stored?.path === content.stored.path);
    // Once the draft names it, it is kept no longer; and nobody waits for what has no place.
    if (isNamed || this.list.room === 0) {
      this.files.forget(id);
      return;
    }
    const [file, stored] = 'stored' in content ? [undefined, content.stored] : [content.file, undefined];
    const item = this.list.add(file, stored);
    item.keptId = id;
    if (file) void this.send(item, file);
    else this.report();
  }

  private async send(item: AttachmentViewModel, file: PickedFile): Promise<void> {
    const listener = { prepared: item.setPrepared, progress: item.advance };
    const upload = this.files.start({ file, keptId: item.keptId }, this.place, listener);
    item.begin(upload);
    const outcome = await upload.done.catch((thrown: unknown) => ({ failed: uploadFailureMessage(thrown) }));
    // Called off, or begun anew meanwhile.
    if (item.upload !== upload || !this.list.has(item)) return;
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
    this.field.setAnswer(this.list.stored);
  }

  private revalidate(): void {
    if (this.field.error) this.field.check();
  }

  private pendingError(): FieldMessage | undefined {
    if (this.restoring || this.items.some(({ state }) => state === 'uploading'))
      return { key: 'form.waitForUpload' };
    return this.items.some(({ state }) => state === 'failed') ? { key: 'form.uploadUnfinished' } : undefined;
  }
}
