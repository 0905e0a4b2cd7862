import type { Credential } from '#domain/credential';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Attachment, FileAnnouncement } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { isAccepted, maxBytesOf, type UploadPolicy } from '#domain/upload/check-file';
import { savedName } from '#domain/upload/file-name';
import { isPhoto, isPhotoFormat, photoName } from '#domain/upload/photo-file';
import { FORMAT_BYTES, pictureFormat } from '#domain/upload/picture-header';
import type { PictureReductionError } from '#domain/upload/picture-reduction';
import { surfaceBug } from '../errors/surface-bug';
import { GatewayError, isUnauthenticated } from '../ports/failures/gateway-error';
import type { FileGroup, FileStore, PickedFile, Upload } from '../ports/files/file-store';
import type { PictureReducer } from '../ports/files/picture-reducer';
import type { UploadOwner, UploadStore } from '../ports/files/upload-store';
import type { CredentialSource } from '../ports/session/credential-source';

/**
 * A photo that cannot be decoded or reduced on this phone, or is still over the field's limit afterwards; or a file whose first
 * bytes show that the field does not accept it.
 */
export type UnusablePicture =
  | { readonly error: PictureReductionError }
  | { readonly error: 'size'; readonly maxBytes: number }
  | { readonly error: 'format'; readonly accept: readonly string[] };

/** The draft and field that a file belongs to, the limits of that field, and the credential to upload with. */
export interface UploadTarget extends UploadOwner {
  readonly policy: UploadPolicy;
  readonly credential: CredentialSource;
  /** `UploadOptions.group`. */
  readonly group?: FileGroup | undefined;
  /** `UploadOptions.announced`. */
  readonly announced?: FileAnnouncement | undefined;
}

/** A picked file; `recordId` is its id in the upload store, absent where it is not stored there. */
export interface UploadSource {
  readonly file: PickedFile;
  readonly recordId?: string | undefined;
  /** False: the stored file is the photo as it was picked, and still has to be reduced. */
  readonly isPrepared?: boolean | undefined;
  /** The upload was paused before: clears that mark in the upload store. */
  readonly isPaused?: boolean | undefined;
  /** `UploadResume.saved` */
  readonly resume?: string | undefined;
}

/** Events of a running upload. */
export interface UploadListener {
  /** The photo is in the upload store as it was picked, and is not reduced yet. */
  recorded(recordId: string): void;
  /** The file as it will be sent (a photo reduced), with its `recordId` where the phone could store it. */
  prepared(file: PickedFile, recordId: string | undefined): void;
  /** What the next attempt resumes by. */
  resumable(resume: string | undefined): void;
  /** A fraction from 0 to 1. */
  progress(fraction: number): void;
}

export interface FileUploadPorts {
  readonly files: Pick<FileStore, 'upload'>;
  readonly pictures: Pick<PictureReducer, 'reduce'>;
  readonly uploadStore: UploadStore;
}

/**
 * One attempt to upload a file: prepares a photo, keeps the file on the phone until the school has it, and sends it with a valid
 * credential. Where the phone denies storage, it is sent all the same.
 */
export class FileUpload {
  /**
   * The stored file; the school's refusal to grant a credential for it; or why the photo cannot be sent. Rejects with GatewayError;
   * `cancelled` after `cancel`, `pause` or `suspend`. What it changed in the upload store is written by then.
   */
  readonly done: Promise<Attachment | Refusal | UnusablePicture>;
  readonly #ports: FileUploadPorts;
  readonly #target: UploadTarget;
  readonly #listener: UploadListener;
  #recordId: string | undefined;
  #resume: string | undefined;
  #running: Upload | undefined = undefined;
  /** Aborted by `cancel`, `pause` and `suspend`. */
  readonly #signal = { aborted: false };
  #isPaused = false;
  /** The file was deleted. */
  #isForgotten = false;
  #written: Promise<unknown> | undefined = undefined;

  constructor(ports: FileUploadPorts, source: UploadSource, target: UploadTarget, listener: UploadListener) {
    this.#ports = ports;
    this.#target = target;
    this.#listener = listener;
    this.#recordId = source.recordId;
    this.#resume = source.resume;
    if (source.isPaused) void this.#write((store, id) => store.setPaused(id, false));
    this.done = this.#run(source).finally(() => this.#written);
  }

  /** Aborts the upload and removes the file from the phone's upload store. */
  cancel(): void {
    this.#isForgotten = true;
    this.#signal.aborted = true;
    this.#resume = undefined;
    void this.#write((store, id) => store.remove(id));
    this.#running?.cancel();
  }

  /** Stops the upload at the student's request: it stays paused, after a reload too, until it is sent with `isPaused`. */
  pause(): void {
    this.#isPaused = true;
    // Without a record nothing would resume by itself after a reload.
    void this.#write((store, id) => store.setPaused(id, true));
    this.suspend();
  }

  /** Stops the upload because the form is left: the file stays stored and is sent when the form is opened again. */
  suspend(): void {
    this.#signal.aborted = true;
    this.#running?.suspend();
  }

  async #run({ file, isPrepared = true }: UploadSource): Promise<Attachment | Refusal | UnusablePicture> {
    const { credential: credentialOf, group, announced } = this.#target;
    const ready = this.#recordId !== undefined && isPrepared ? file : await this.#prepare(file);
    if ('error' in ready) return ready;
    // Another file may stand in its place by now, as when a photo was rotated.
    if (!this.#isForgotten) this.#listener.prepared(ready, this.#recordId);
    for (let expired: Credential | undefined; ; ) {
      const credential = await credentialOf(expired);
      if (isRefused(credential)) return credential;
      if (this.#signal.aborted)
        throw new GatewayError('cancelled', `upload of ${ready.type || 'a file'} cancelled`);
      const resume = { saved: this.#resume, save: this.#saveResume };
      const options = { group, announced, resume };
      this.#running = this.#ports.files.upload(ready, credential, this.#listener.progress, options);
      try {
        const stored = await this.#running.done;
        if (!this.#isForgotten) await this.#write((store, id) => store.setStored(id, stored));
        return stored;
      } catch (thrown) {
        if (expired !== undefined || !isUnauthenticated(thrown)) throw thrown;
        expired = credential;
      }
    }
  }

  /**
   * Returns the file as it will be sent. A photo is stored before it is reduced, because opening the camera for the
   * next one may kill the page.
   */
  async #prepare(picked: PickedFile): Promise<PickedFile | UnusablePicture> {
    const { pictures, accept } = this.#target.policy;
    // Photos lose the place where they were taken whatever they are called.
    const format = pictureFormat(await firstBytes(picked));
    const file = isPhotoFormat(format) ? renamed(picked, photoName(picked.name, format, accept)) : picked;
    const photo = isPhoto(file);
    if (photo && this.#recordId === undefined) {
      await this.#record(file, false);
      if (this.#recordId !== undefined && !this.#isForgotten) this.#listener.recorded(this.#recordId);
    }
    // For other files the reducer's code, which an offline phone may lack, is not needed.
    const reduced = photo ? await this.#ports.pictures.reduce(file, pictures, this.#signal) : file;
    const ready = 'error' in reduced ? reduced : sendableFile(reduced, this.#target.policy);
    if ('error' in ready) void this.#write((store, id) => store.remove(id));
    else if (this.#recordId === undefined) await this.#record(ready, true);
    else await this.#write((store, id) => store.setPrepared(id, ready));
    return ready;
  }

  async #record(file: PickedFile, isPrepared: boolean): Promise<void> {
    const { uploadStore } = this.#ports;
    this.#recordId = await uploadStore.add(this.#target, file, isPrepared).catch(surfaceBug);
    // Cancelled or paused while it was being stored.
    if (this.#isForgotten) void this.#write((store, id) => store.remove(id));
    else if (this.#isPaused) void this.#write((store, id) => store.setPaused(id, true));
  }

  /** The state is also stored with the file, so that a later page can resume the upload, too. */
  readonly #saveResume = (resume: string | undefined): void => {
    if (this.#isForgotten) return;
    this.#resume = resume;
    this.#listener.resumable(resume);
    void this.#write((store, id) => store.setResume(id, resume));
  };

  /** Changes the file's record, if it has one. */
  async #write(change: (store: UploadStore, recordId: string) => Promise<void>): Promise<void> {
    if (this.#recordId === undefined) return;
    const written = change(this.#ports.uploadStore, this.#recordId).catch(surfaceBug);
    this.#written = Promise.all([this.#written, written]);
    await written;
  }
}

async function firstBytes(file: PickedFile): Promise<Uint8Array> {
  const beginning = file.slice?.(0, FORMAT_BYTES) ?? file;
  return new Uint8Array(await beginning.arrayBuffer());
}

/** A prepared file under a name that the school accepts. A reduced photo's size is only known after the reduction. */
function sendableFile(file: PickedFile, policy: UploadPolicy): PickedFile | UnusablePicture {
  const maxBytes = maxBytesOf(file, policy);
  if (maxBytes !== undefined && file.size > maxBytes) return { error: 'size', maxBytes };
  const { accept } = policy;
  if (accept && !isAccepted(file, accept)) return { error: 'format', accept };
  // The school rejects names that file systems do not allow, but a phone's picker may give any name.
  return renamed(file, savedName(file.name));
}

function renamed(file: PickedFile, name: string): PickedFile {
  if (name === file.name) return file;
  const { type, size } = file;
  const slice = file.slice?.bind(file);
  return { name, type, size, arrayBuffer: () => file.arrayBuffer(), ...(slice && { slice }) };
}
