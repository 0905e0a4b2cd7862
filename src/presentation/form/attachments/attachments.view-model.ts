import { makeAutoObservable } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import type { Message } from '#application/message';
import type { FileGroup, PickedFile } from '#application/ports/files/file-store';
import type { CredentialSource } from '#application/ports/session/credential-source';
import {
  type FieldFile,
  FieldUploads,
  type FieldUploadsPorts,
  type FieldUploadsState,
  isOffline,
} from '#application/upload/field-uploads';
import type { Refusal } from '#domain/enrollment/refusal';
import { attachmentsOf } from '#domain/form/answers/answer';
import { attachmentPolicy } from '#domain/form/attachment-policy';
import type { Attachment } from '#domain/form/template';
import { limitInMegabytes, type UploadPolicy } from '#domain/upload/check-file';
import { type FileKind, fileKind } from '#domain/upload/file-kind';
import { shortName } from '#domain/upload/file-name';
import { sizeText } from '#domain/upload/size-text';
import { observe } from '#presentation/lib/observe';
import type { FieldViewModel } from '../field.view-model';
import type { FieldMessage } from '../field-message';
import { AttachmentPreview } from './attachment-preview.view-model';
import { AttachmentTilesViewModel } from './attachment-tiles.view-model';
import { EarlierFilesViewModel } from './earlier-files.view-model';

/** What an attachment field needs from its screen. */
export interface AttachmentDeps extends FieldUploadsPorts {
  /** Storage key of files that are being uploaded. */
  readonly draftKey: string;
  readonly credential: CredentialSource;
  /** The kind of form that the files belong to; default `attachment`. */
  readonly group?: FileGroup | undefined;
  /** The school refused the upload grant, for example because the plan has closed. */
  refused(refusal: Refusal): void;
}

/** A file as it is shown. */
export interface AttachmentItem {
  /** Unique in its field. */
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly kind: FileKind;
  readonly state: FieldFile['status']['kind'];
  readonly progress: number;
  readonly file: PickedFile | undefined;
  readonly stored: Attachment | undefined;
  readonly failure: FieldMessage | undefined;
  readonly canRetry: boolean;
}

/** The states of a file that a step has to wait for, in order of precedence. */
const WAITED_FOR = ['uploading', 'failed', 'paused'] as const;

/** An attachment field (specification, sections 2 and 5): its files, each with progress, pause, retry, removal and preview. */
export class AttachmentsViewModel {
  readonly policy: UploadPolicy;
  readonly uploads: FieldUploads;
  readonly tiles: AttachmentTilesViewModel;
  readonly previewed: AttachmentPreview;
  /** Files uploaded for other forms. */
  readonly earlier: EarlierFilesViewModel;
  readonly #snapshot: { readonly state: FieldUploadsState };

  constructor(
    readonly field: FieldViewModel,
    { refused, ...deps }: AttachmentDeps,
    lifetime: Lifetime,
  ) {
    const { credential, draftKey, group } = deps;
    const { key: fieldKey, fileGroup, temp, method } = field.field;
    this.policy = attachmentPolicy(field.field);
    const announced = { fileGroup, temp, method };
    const target = { draftKey, fieldKey, policy: this.policy, credential, group, announced };
    const uploads = new FieldUploads(deps, target, attachmentsOf(field.answer), { isLocked: field.locked });
    this.uploads = uploads;
    // Before what is shown: whoever waits for a stored file then finds the new answer.
    let before = uploads.state;
    uploads.subscribe(() => {
      const { state } = uploads;
      const last = before;
      before = state;
      if (state.answer !== last.answer) field.setAnswer(state.answer);
      if (state.denied && state.denied !== last.denied) refused(state.denied.refusal);
      // An error that the field shows may be another one now.
      const mayDiffer = state.refusals !== last.refusals || waitKey(state) !== waitKey(last);
      if (field.error && !uploads.signal.aborted && mayDiffer) field.check();
    });
    lifetime.add(() => uploads.dispose());
    this.#snapshot = observe(uploads);
    this.tiles = new AttachmentTilesViewModel(deps, this.#snapshot, credential, lifetime);
    this.previewed = new AttachmentPreview(deps, this.#snapshot, credential);
    lifetime.add(() => this.previewed.close());
    this.earlier = new EarlierFilesViewModel({ ...deps, uploads, policy: this.policy, lifetime });
    makeAutoObservable(
      this,
      { field: false, policy: false, uploads: false, sizeText: false, pendingError: false },
      { autoBind: true },
    );
    if (!field.locked) void this.earlier.begin();
  }

  /** Largest size of one file. */
  get maxMegabytes(): number {
    return limitInMegabytes(this.policy.maxBytes ?? 0);
  }

  /** Formats a number of bytes. */
  sizeText = sizeText;

  get items(): readonly AttachmentItem[] {
    return this.#snapshot.state.files.map((file) => {
      const { id, name, size, status, progress, stored } = file;
      return {
        id,
        name,
        size,
        kind: fileKind(file),
        state: status.kind,
        progress,
        file: file.file,
        stored,
        failure: status.kind === 'failed' ? status.failure : undefined,
        canRetry: status.kind !== 'failed' || status.canRetry,
      };
    });
  }

  get refusals(): readonly Message[] {
    return this.#snapshot.state.refusals;
  }

  /** Uploads are pending, or files of an earlier visit are being restored. */
  get isAwaited(): boolean {
    const { restoring, files } = this.#snapshot.state;
    return restoring !== undefined || files.some(({ status }) => status.kind === 'uploading');
  }

  /** Whether uploads are running, or those of this visit are all done. Announced by screen readers. */
  get sendingState(): 'form.filesUploading' | 'form.filesUploaded' | undefined {
    const { files } = this.#snapshot.state;
    if (files.some(({ status }) => status.kind === 'uploading')) return 'form.filesUploading';
    const isDone = files.length > 0 && files.every(({ status }) => status.kind === 'stored');
    return isDone && files.some(({ upload }) => upload) ? 'form.filesUploaded' : undefined;
  }

  /** Failed uploads that may be retried, and their number (specification, section 3); each has its file and its message. */
  get failData(): { readonly arr: readonly AttachmentItem[]; readonly number: number } {
    const arr = this.items.filter(({ state, canRetry }) => state === 'failed' && canRetry);
    return { arr, number: arr.length };
  }

  /** Names the first file that is neither saved on the phone nor stored by the school. */
  get warning(): Message | undefined {
    const { restoring, files } = this.#snapshot.state;
    if (restoring === 'late') return { key: 'upload.restoring' };
    const unsaved = files.find(({ isNotPersisted, status }) => isNotPersisted && status.kind !== 'stored');
    const key = unsaved && isOffline(unsaved) ? 'upload.notKeptYet' : 'upload.notKept';
    return unsaved && { key, params: { name: shortName(unsaved.name) } };
  }

  /** Why the field is not done yet; not observed, so that it is up to date while the answer is set. */
  get pendingError(): FieldMessage | undefined {
    return waitingError(this.uploads.state);
  }

  /** The moved photo stays selected. */
  move(id: string, by: -1 | 1): void {
    this.tiles.select(id);
    this.uploads.move(id, by);
  }
}

/** Names the first file that a step waits for. */
function waitingError({ restoring, files }: FieldUploadsState): FieldMessage | undefined {
  if (restoring) return { key: 'form.waitForUpload' };
  const [file] = WAITED_FOR.flatMap((kind) => files.filter(({ status }) => status.kind === kind));
  return file && { key: waitingKey(file), params: { name: shortName(file.name) } };
}

function waitingKey({ status }: FieldFile) {
  if (status.kind === 'uploading') return 'form.waitForFile';
  if (status.kind === 'paused') return 'form.uploadPaused';
  return status.kind === 'failed' && status.canRetry ? 'form.uploadUnfinished' : 'form.uploadUnusable';
}

/** What decides whether the field is done: not the progress. */
function waitKey({ restoring, files }: FieldUploadsState): string {
  return [restoring, ...files.map((file) => `${file.id} ${waitingKey(file)}`)].join();
}
