import { makeAutoObservable } from 'mobx';
import type { Message } from '#application/message';
import type { AttachmentUploads } from '#application/ports/attachment-uploads';
import type { CredentialSource } from '#application/ports/credential-source';
import type { FileGroup, PickedFile } from '#application/ports/file-store';
import type { Toasts } from '#application/ports/toasts';
import type { Refusal } from '#domain/enrollment/refusal';
import { attachmentsOf } from '#domain/form/answer';
import { attachmentPolicy } from '#domain/form/attachment-policy';
import { checkSelection, limitInMegabytes, type UploadPolicy } from '#domain/upload/check-file';
import { shortName } from '#domain/upload/file-name';
import { sizeText } from '#domain/upload/size-text';
import { Lifetime } from '#presentation/lib/lifetime';
import type { AttachmentViewModel } from './attachment.view-model';
import { AttachmentList } from './attachment-list';
import { countMessage, fileErrorMessage } from './attachment-messages';
import { AttachmentPreview } from './attachment-preview.view-model';
import { AttachmentSending } from './attachment-sending';
import { AttachmentTiles } from './attachment-tiles.view-model';
import type { FieldViewModel } from './field.view-model';
import type { FieldMessage } from './field-message';
import { PhotoTurn } from './photo-turn';
import { UndoableRemoval } from './undoable-removal';

/** Why a step is not done yet, and by which file. */
const WAITED_FOR = [
  { state: 'uploading', key: 'form.waitForFile' },
  { state: 'failed', key: 'form.uploadUnfinished' },
  { state: 'paused', key: 'form.uploadPaused' },
] as const;

type Parts = 'toasts' | 'sending' | 'photoTurn' | 'list' | 'removal' | 'lifetime';

/** What an attachment field needs of the screen around it. */
export interface AttachmentDeps {
  readonly files: AttachmentUploads;
  /** What the files on their way are kept under. */
  readonly draftKey: string;
  readonly credential: CredentialSource;
  /** What the files belong to. */
  readonly group?: FileGroup | undefined;
  readonly toasts: Toasts;
  /** The school gives no leave to upload, such as for a plan that has closed. */
  refused(refusal: Refusal): void;
}

/** An attachment field (specification, sections 2 and 5): its files, each with progress, pause, retry, removal and preview. */
export class AttachmentsViewModel {
  readonly policy: UploadPolicy;
  private readonly list: AttachmentList;
  /** The file that is looked at. */
  readonly previewed: AttachmentPreview;
  /** What the phone kept of an earlier visit is being looked for. */
  private restoring = false;
  private readonly toasts: Toasts;
  /** Several photos as small pictures. */
  readonly tiles: AttachmentTiles;
  private readonly sending: AttachmentSending;
  private readonly photoTurn: PhotoTurn;
  private readonly removal: UndoableRemoval;
  private readonly lifetime = new Lifetime();

  constructor(
    readonly field: FieldViewModel,
    { files, credential, draftKey, group, toasts, refused }: AttachmentDeps,
  ) {
    this.toasts = toasts;
    this.policy = attachmentPolicy(field.field);
    const place = { draftKey, fieldKey: field.field.key, policy: this.policy, credential, group };
    this.removal = new UndoableRemoval(toasts);
    this.list = new AttachmentList(this.policy.maxCount);
    this.tiles = new AttachmentTiles(files, this.list, credential);
    const { signal } = this.lifetime;
    const host = { signal, refused, report: () => this.report() };
    this.sending = new AttachmentSending(this.list, files, place, host);
    const replace = (item: AttachmentViewModel, turned: PickedFile) => this.replace(item, turned);
    this.photoTurn = new PhotoTurn({ files, credential, toasts, replace });
    this.previewed = new AttachmentPreview(files, () => this.items, credential);
    for (const stored of attachmentsOf(field.answer)) this.list.add(undefined, stored);
    field.pendingError = () => this.pendingError();
    makeAutoObservable<this, Parts>(
      this,
      {
        field: false,
        policy: false,
        previewed: false,
        tiles: false,
        sending: false,
        toasts: false,
        photoTurn: false,
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

  /** The start and the end of uploads, for those who listen to the screen. */
  get sendingState(): 'form.filesUploading' | 'form.filesUploaded' | undefined {
    if (this.items.some(({ state }) => state === 'uploading')) return 'form.filesUploading';
    const isDone = this.items.length > 0 && this.items.every(({ state }) => state === 'stored');
    return isDone && this.items.some(({ upload }) => upload) ? 'form.filesUploaded' : undefined;
  }

  /** What the phone could keep no copy of, and the school has not yet. */
  get warning(): Message | undefined {
    const unkept = this.items.find(({ isUnkept, state }) => isUnkept && state !== 'stored');
    return unkept && { key: 'upload.notKept', params: { name: shortName(unkept.name) } };
  }

  /** The phone's picker, or its camera, is opened. */
  openPicker(): void {
    this.field.beginPicking();
  }

  /** Starts what may be uploaded of a selection, and says of the rest why not. */
  add(picked: readonly PickedFile[]): void {
    if (this.field.locked) return;
    const { taken, errors, count } = checkSelection(picked, this.policy, this.items.length);
    const refused = errors.map((error) => fileErrorMessage(error, picked[error.index]?.name ?? ''));
    if (count) refused.unshift(countMessage(count));
    for (const message of refused) this.toasts.show(message, 'bad');
    for (const file of taken) void this.sending.send(this.list.add(file, undefined), file);
    this.revalidate();
    // A toast is gone before it was read twice: the field says it too, until something else is done with it.
    const [first] = refused;
    if (first && !this.field.error) this.field.setError(first);
  }

  /** Sends a file again that failed, and goes on with one that was held. */
  retry(id: string): void {
    const item = this.list.getById(id);
    if (item?.file && item.state === 'paused') void this.sending.resume(item, item.file);
    if (item?.file && item.state === 'failed' && item.canRetry) void this.sending.send(item, item.file);
    this.revalidate();
  }

  /** Holds a file that is on its way: `retry` goes on with it. */
  pause(id: string): void {
    const item = this.list.getById(id);
    if (item?.state === 'uploading') this.sending.pause(item);
    this.revalidate();
  }

  /** Deletes a file from the list; one on its way is called off. */
  remove(id: string): void {
    const item = this.list.getById(id);
    if (!item || this.field.locked) return;
    const position = this.list.remove(item);
    this.sending.drop(item);
    this.tiles.forget(item);
    this.report();
    this.removal.offer(item.name, () => this.undoRemoval(item, position));
  }

  /** Puts back what was deleted a moment ago, if nothing took its place. */
  private undoRemoval(item: AttachmentViewModel, position: number): void {
    if (this.list.room === 0) return;
    this.list.insert(item, position);
    if (!item.stored && item.file) void this.sending.send(item, item.file);
    this.report();
  }

  /** One place towards the beginning (-1) or the end (1): pages are read in their order. */
  move(id: string, by: -1 | 1): void {
    const item = this.list.getById(id);
    if (!item || this.field.locked) return;
    this.list.move(item, by);
    this.report();
  }

  /** Turns a photo clockwise by a quarter: the turned one takes its place, and is sent. */
  async turn(id: string): Promise<void> {
    const item = this.list.getById(id);
    if (item && !this.field.locked) await this.photoTurn.run(item);
  }

  private replace(item: AttachmentViewModel, turned: PickedFile): void {
    if (!this.list.has(item) || this.lifetime.signal.aborted) return;
    this.sending.drop(item);
    this.tiles.forget(item);
    item.setPrepared({ file: turned });
    void this.sending.send(item, turned);
    this.report();
  }

  async open(id: string): Promise<void> {
    const item = this.list.getById(id);
    if (item) await this.previewed.open(item);
  }

  /**
   * Files on their way stay on the phone and go on when the form is opened again. What is stored is named by the draft, which is
   * saved when the form is left: kept any longer, it would come back after the school has forgotten it.
   */
  dispose(): void {
    this.lifetime.dispose();
    this.removal.dispose();
    this.previewed.close();
    this.tiles.dispose();
    for (const item of this.items) this.sending.leave(item);
  }

  private async restore(): Promise<void> {
    this.restoring = true;
    await this.sending.restore();
    this.restored();
  }

  private restored(): void {
    this.restoring = false;
    if (!this.lifetime.signal.aborted) this.revalidate();
  }

  private report(): void {
    this.field.setAnswer(this.list.stored);
  }

  private revalidate(): void {
    if (this.field.error) this.field.check();
  }

  private pendingError(): FieldMessage | undefined {
    if (this.restoring) return { key: 'form.waitForUpload' };
    const [waiting] = WAITED_FOR.flatMap(({ state, key }) =>
      this.items.flatMap((item) =>
        item.state === state ? { key, params: { name: shortName(item.name) } } : [],
      ),
    );
    return waiting;
  }
}
