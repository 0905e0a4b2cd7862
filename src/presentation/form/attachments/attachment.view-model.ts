import { makeAutoObservable, observableRef } from 'mobx';
import type { AttachmentUpload, UploadSource } from '#application/ports/files/attachment-uploads';
import type { PickedFile } from '#application/ports/files/file-store';
import type { Attachment } from '#domain/form/template';
import { type FileKind, fileKind } from '#domain/upload/file-kind';
import type { FieldMessage } from '../field-message';
import { NETWORK_REASONS } from './attachment-messages';

export type AttachmentState = 'uploading' | 'paused' | 'stored' | 'failed';

/** One file of an attachment field, being uploaded or stored. */
export class AttachmentViewModel {
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** The file to upload: a reduced photo replaces the picked one. */
  file: PickedFile | undefined;
  state: AttachmentState = 'uploading';
  /** Upload progress, from 0 to 1. */
  progress = 0;
  stored: Attachment | undefined = undefined;
  /** Why the latest attempt failed. */
  failure: FieldMessage | undefined = undefined;
  /** Whether a retry may succeed. */
  canRetry = true;
  /** While it is uploading: another page of this phone sends it. */
  private isSentElsewhere = false;
  /** It is being rotated. */
  isRotating = false;
  upload: AttachmentUpload | undefined = undefined;
  /** Address of its thumbnail, once known. */
  thumbnail: string | undefined = undefined;
  /** Id of the copy that the phone keeps until the draft names the file. */
  recordId: string | undefined = undefined;
  /** The kept copy is in its final form for upload. */
  isPrepared = false;

  /** The phone could not keep a copy: until it is uploaded, it is lost if the page is closed. */
  isUnkept = false;

  constructor(
    /** Unique in its field. */
    readonly id: string,
    /** The picked file; absent if it was stored in an earlier session. */
    picked: PickedFile | undefined,
    stored: Attachment | undefined,
  ) {
    this.file = picked;
    const { name, type, size } = stored ?? picked ?? { name: '', type: '', size: 0 };
    this.name = name;
    this.type = type;
    this.size = size;
    if (stored) this.setStored(stored);
    makeAutoObservable(
      this,
      {
        id: false,
        file: observableRef,
        upload: false,
        recordId: false,
        stored: observableRef,
        failure: observableRef,
      },
      { autoBind: true },
    );
  }

  get kind(): FileKind {
    return fileKind(this);
  }

  /** Whether it can have a thumbnail. Not an original photo from the camera: decoding ten of them fills the phone's memory. */
  get isPictured(): boolean {
    return this.kind === 'image' && (this.isPrepared || this.stored !== undefined);
  }

  get isElsewhere(): boolean {
    return this.isSentElsewhere && this.state === 'uploading';
  }

  get percent(): number {
    return Math.floor(this.progress * 100);
  }

  /** The latest attempt failed because there was no network, or none that moved. */
  get isOffline(): boolean {
    return this.failure !== undefined && 'key' in this.failure && NETWORK_REASONS.includes(this.failure.key);
  }

  begin(upload: AttachmentUpload): void {
    this.upload = upload;
    this.state = 'uploading';
    this.progress = 0;
    this.isSentElsewhere = false;
    this.failure = undefined;
    this.stored = undefined;
  }

  /** Its draft is deleted. What is recorded and not sent from here may be sent by another page. */
  cancelUpload(): void {
    const isOwn = this.state === 'uploading' || (this.state !== 'stored' && this.recordId === undefined);
    if (!isOwn) return;
    this.upload?.cancel();
    // The end of the upload is not shown any more.
    this.upload = undefined;
  }

  setPaused(): void {
    this.state = 'paused';
  }

  setElsewhere(): void {
    this.isSentElsewhere = true;
    this.progress = 0;
  }

  /** The upload is resumed as soon as the paused one has ended. */
  setResumed(): void {
    this.state = 'uploading';
  }

  setKept(recordId: string, isPrepared = false): void {
    this.recordId = recordId;
    this.isPrepared = isPrepared;
  }

  setPrepared({ file, recordId }: UploadSource): void {
    this.file = file;
    this.recordId = recordId;
    this.isPrepared = true;
    this.isSentElsewhere = false;
    this.name = file.name;
    this.type = file.type;
    this.size = file.size;
  }

  setUnkept(isUnkept: boolean): void {
    this.isUnkept = isUnkept;
  }

  advance(fraction: number): void {
    this.progress = Math.min(Math.max(fraction, 0), 1);
  }

  setStored(attachment: Attachment): void {
    this.stored = attachment;
    this.state = 'stored';
    this.progress = 1;
  }

  setRotating(isRotating: boolean): void {
    this.isRotating = isRotating;
  }

  setThumbnail(address: string | undefined): void {
    this.thumbnail = address;
  }

  setFailed(failure: FieldMessage, canRetry = true): void {
    this.state = 'failed';
    this.failure = failure;
    this.canRetry = canRetry;
  }
}
