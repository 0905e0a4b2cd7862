import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import type { Message } from '#application/message';
import type { FileStore, PickedFile } from '#application/ports/file-store';
import { GatewayError } from '#application/ports/gateway-error';
import type { Toasts } from '#application/ports/toasts';
import { type BearerSource, UploadAttachment } from '#application/upload/upload-attachment';
import type { Refusal } from '#domain/enrollment/refusal';
import { attachmentsOf } from '#domain/form/answer';
import { attachmentPolicy } from '#domain/form/attachment-policy';
import { isRefused } from '#domain/refused';
import { checkCount, checkFile, type FileFault, type UploadPolicy } from '#domain/upload/check-file';
import { shownByPage } from '#domain/upload/preview';
import { megabytes, sizeText } from '#domain/upload/size-text';
import { failureKind } from '#presentation/lib/failure-kind';
import { AttachmentViewModel } from './attachment.view-model';
import type { FieldViewModel } from './field.view-model';
import type { FieldMessage } from './field-message';

export interface Preview {
  readonly attachment: AttachmentViewModel;
  /** How the page shows it; undefined where the browser does, in a window of its own. */
  readonly shown: ReturnType<typeof shownByPage>;
  /** Where it can be read for some minutes; undefined until the school has said. */
  readonly url: string | undefined;
  readonly failed: boolean;
}

/** An attachment field (specification, sections 2 and 5): its files, each with progress, retry, removal and preview. */
export class AttachmentsViewModel {
  readonly items: AttachmentViewModel[] = [];
  readonly policy: UploadPolicy;
  preview: Preview | undefined = undefined;
  private readonly uploading: UploadAttachment;
  private count = 0;

  constructor(
    readonly field: FieldViewModel,
    private readonly files: FileStore,
    private readonly bearer: BearerSource,
    private readonly toasts: Toasts,
    /** Called when the school does not allow an upload, such as a plan that has closed. */
    private readonly refused: (refusal: Refusal) => void,
  ) {
    this.policy = attachmentPolicy(field.field);
    this.uploading = new UploadAttachment(files, bearer);
    this.items = attachmentsOf(field.answer).map((stored) => this.item(undefined, stored));
    field.pendingError = () => this.pendingError();
    makeAutoObservable<this, 'files' | 'bearer' | 'toasts' | 'refused' | 'uploading' | 'count'>(
      this,
      {
        field: false,
        policy: false,
        files: false,
        bearer: false,
        toasts: false,
        refused: false,
        uploading: false,
        count: false,
        items: observableShallow,
        sizeText: false,
      },
      { autoBind: true },
    );
  }

  /** Of one file. */
  get maxMegabytes(): number {
    return Math.floor((this.policy.maxBytes ?? 0) / megabytes(1));
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
    if (this.field.locked || picked.length === 0) return;
    const refused: FieldMessage[] = [];
    if (checkCount(picked.length, this.policy, this.items.length)) {
      const message = { key: 'upload.tooMany', params: { max: this.policy.maxCount } } as const;
      this.toasts.show(message, 'bad');
      refused.push(message);
    }
    for (const file of picked.slice(0, this.room)) {
      const error = checkFile(file, this.policy, 0);
      if (error) {
        const message = fileErrorMessage(error);
        this.toasts.show(message, 'bad');
        refused.push(message);
        continue;
      }
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
    if (item?.file && item.state === 'failed') void this.send(item, item.file);
    this.revalidate();
  }

  /** Deletes a file from the list; one on its way is called off. */
  remove(id: string): void {
    const item = this.getById(id);
    if (!item || this.field.locked) return;
    this.items.splice(this.items.indexOf(item), 1);
    item.upload?.cancel();
    this.report();
  }

  async open(id: string): Promise<void> {
    const item = this.getById(id);
    if (!item?.stored) return;
    const shown = shownByPage(item);
    this.preview = { attachment: item, shown, url: undefined, failed: false };
    let url: string | undefined;
    try {
      const bearer = await this.bearer();
      if (typeof bearer === 'string') url = await this.files.readableUrl(item.stored.path, bearer);
    } catch {
      url = undefined;
    }
    runInAction(() => {
      if (this.preview?.attachment === item)
        this.preview = { attachment: item, shown, url, failed: url === undefined };
    });
  }

  closePreview(): void {
    this.preview = undefined;
  }

  /** Files on their way are called off: whoever leaves the form leaves them too. */
  dispose(): void {
    for (const item of this.items) if (item.state === 'uploading') item.upload?.cancel();
  }

  private async send(item: AttachmentViewModel, file: PickedFile): Promise<void> {
    const upload = this.uploading.start(file, item.advance);
    item.begin(upload);
    const outcome = await upload.done.catch((thrown: unknown) => thrown);
    // Called off, or begun anew meanwhile.
    if (item.upload !== upload || !this.items.includes(item)) return;
    if (outcome instanceof Error) item.setFailed(failureMessage(outcome));
    else if (isRefused(outcome)) this.onRefused(item, outcome);
    else this.onStored(item, outcome as NonNullable<AttachmentViewModel['stored']>);
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

function fileErrorMessage(error: FileFault): Message {
  if (error.fault === 'size') return { key: 'upload.tooLarge' };
  return { key: 'form.extension', params: { list: error.accept.join(' / ') } };
}

function failureMessage(thrown: Error): FieldMessage {
  if (thrown instanceof GatewayError && thrown.kind === 'rejected' && thrown.words)
    return { text: thrown.words };
  return failureKind(thrown) === 'offline' ? { key: 'form.uploadOffline' } : { key: 'form.uploadFailed' };
}
