import { makeAutoObservable, observableRef } from 'mobx';
import { Lifetime } from '#application/journey/lifetime';
import type { Message } from '#application/message';
import type { PickedFile } from '#application/ports/files/file-store';
import type { Toasts } from '#application/ports/phone/toasts';
import { attachmentsOf } from '#domain/form/answers/answer';
import { attachmentPolicy } from '#domain/form/attachment-policy';
import { checkSelection, limitInMegabytes, type UploadPolicy } from '#domain/upload/check-file';
import { sizeText } from '#domain/upload/size-text';
import type { FieldViewModel } from '../field.view-model';
import type { FieldMessage } from '../field-message';
import type { AttachmentViewModel } from './attachment.view-model';
import type { AttachmentDeps } from './attachment-deps';
import { AttachmentEdits } from './attachment-edits';
import { AttachmentList } from './attachment-list';
import { countMessage, fileErrorMessage } from './attachment-messages';
import { AttachmentPreview } from './attachment-preview.view-model';
import { AttachmentSending } from './attachment-sending';
import { sendingStateOf, unkeptWarning, waitingError } from './attachment-states';
import { AttachmentTilesViewModel } from './attachment-tiles.view-model';
import { EarlierFilesViewModel } from './earlier-files.view-model';

/** An attachment field (specification, sections 2 and 5): its files, each with progress, pause, retry, removal and preview. */
export class AttachmentsViewModel {
  readonly policy: UploadPolicy;
  readonly #list: AttachmentList;
  readonly previewed: AttachmentPreview;
  /** Files of an earlier visit are being restored from the phone; `late`: the code for that is still loading. */
  private restoring: 'soon' | 'late' | undefined = undefined;
  /** Why files of the latest selection were rejected; not a toast, which disappears too soon. */
  refusals: readonly Message[] = [];
  /** Resolves once files of an earlier visit are restored. */
  whenRestored: Promise<void> = Promise.resolve();
  readonly #toasts: Toasts;
  readonly tiles: AttachmentTilesViewModel;
  /** Files uploaded for other forms. */
  readonly earlier: EarlierFilesViewModel;
  readonly edits: AttachmentEdits;
  readonly #sending: AttachmentSending;
  readonly #lifetime = new Lifetime();

  constructor(
    readonly field: FieldViewModel,
    { files, credential, draftKey, group, toasts, connectivity, clock, refused }: AttachmentDeps,
  ) {
    this.#toasts = toasts;
    this.policy = attachmentPolicy(field.field);
    const { key: fieldKey, fileGroup, temp, method } = field.field;
    const announced = { fileGroup, temp, method };
    const place = { draftKey, fieldKey, policy: this.policy, credential, group, announced };
    this.#list = new AttachmentList(this.policy.maxCount);
    this.tiles = new AttachmentTilesViewModel(files, this.#list, credential, this.#lifetime);
    const report = () => field.setAnswer(this.#list.stored);
    const host = { signal: this.#lifetime.signal, refused, report, revalidate: () => this.revalidate() };
    const sending = new AttachmentSending(this.#list, files, place, {
      ...host,
      isOnline: () => connectivity.online,
      after: (ms, work) => void this.#lifetime.after(clock, ms, work),
    });
    this.#sending = sending;
    const edited = { field, files, credential, toasts, list: this.#list, sending, tiles: this.tiles };
    this.edits = new AttachmentEdits({ ...host, ...edited, policy: this.policy });
    this.previewed = new AttachmentPreview(files, () => this.items, credential);
    this.earlier = new EarlierFilesViewModel({
      files: files.stored,
      draftKey,
      toasts,
      lifetime: this.#lifetime,
      fits: (file) => checkSelection([file], this.policy, 0).taken.length > 0,
      add: (file) => this.add([file]),
    });
    for (const stored of attachmentsOf(field.answer)) this.#list.add(undefined, stored);
    const plain = { field: false, policy: false, sizeText: false, whenRestored: false } as const;
    makeAutoObservable(this, { ...plain, refusals: observableRef }, { autoBind: true });
    if (field.locked) return;
    this.#lifetime.add(connectivity.watch((online) => online && this.retryOffline()));
    this.whenRestored = this.restore();
    void this.earlier.begin();
  }

  /** Largest size of one file. */
  get maxMegabytes(): number {
    return limitInMegabytes(this.policy.maxBytes ?? 0);
  }

  /** Formats a number of bytes. */
  sizeText = sizeText;

  get items(): readonly AttachmentViewModel[] {
    return this.#list.items;
  }

  /** Uploads are pending, or files of an earlier visit are being restored. */
  get isAwaited(): boolean {
    return this.restoring !== undefined || this.items.some(({ state }) => state === 'uploading');
  }

  /** Announced by screen readers. */
  get sendingState(): ReturnType<typeof sendingStateOf> {
    return sendingStateOf(this.items);
  }

  /** Failed uploads that may be retried, and their number (specification, section 3); each has its file and its message. */
  get failData(): { readonly arr: readonly AttachmentViewModel[]; readonly number: number } {
    const arr = this.items.filter(({ state, canRetry }) => state === 'failed' && canRetry);
    return { arr, number: arr.length };
  }

  retryFailed(): void {
    for (const { id } of this.failData.arr) this.retry(id);
  }

  private retryOffline(): void {
    this.#sending.retryOffline();
    this.revalidate();
  }

  get warning(): Message | undefined {
    return this.restoring === 'late' ? { key: 'upload.restoring' } : unkeptWarning(this.items);
  }

  /** Called when the phone's file picker or camera is opened. */
  openPicker(): void {
    this.field.beginPicking();
  }

  /** Uploads the accepted files of a selection, and records why the others were rejected. */
  add(picked: readonly PickedFile[]): void {
    if (this.field.locked) return;
    const present = this.items.length - this.#list.unusable.length;
    const { taken, leftOut, errors, count } = checkSelection(picked, this.policy, present);
    const refused = errors.map((error) => fileErrorMessage(error, picked[error.index]?.name ?? ''));
    if (count) refused.unshift(countMessage(count, leftOut));
    this.refusals = refused;
    for (const message of refused) this.#toasts.show(message, 'bad');
    this.edits.makeRoom(taken.length);
    for (const file of taken) void this.#sending.send(this.#list.add(file, undefined), file);
    this.revalidate();
  }

  /** Retries a failed upload or resumes a paused one. */
  retry(id: string): void {
    const item = this.#list.getById(id);
    if (item) this.#sending.retry(item);
    this.revalidate();
  }

  /** Pauses an upload; `retry` resumes it. */
  pause(id: string): void {
    const item = this.#list.getById(id);
    if (item) this.#sending.pause(item);
    this.revalidate();
  }

  async open(id: string): Promise<void> {
    const item = this.#list.getById(id);
    if (item) await this.previewed.open(item);
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.edits.dispose();
    this.previewed.close();
    this.#sending.leave();
  }

  private async restore(): Promise<void> {
    this.restoring = 'soon';
    await this.#sending.restore(() => this.setRestoring('late'));
    this.setRestoring(undefined);
  }

  private setRestoring(restoring: 'late' | undefined): void {
    this.restoring = restoring;
    this.revalidate();
  }

  private revalidate(): void {
    if (this.field.error && !this.#lifetime.signal.aborted) this.field.check();
  }

  /** Why the field is not done yet. */
  get pendingError(): FieldMessage | undefined {
    return this.restoring ? { key: 'form.waitForUpload' } : waitingError(this.items);
  }
}
