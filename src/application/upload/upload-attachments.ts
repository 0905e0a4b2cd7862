import type { Credential } from '#domain/credential';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Attachment } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { isAccepted, maxBytesOf, type UploadPolicy } from '#domain/upload/check-file';
import { savedName } from '#domain/upload/file-name';
import { isPhoto, isPhotoFormat, photoName } from '#domain/upload/photo-file';
import { FORMAT_BYTES, pictureFormat } from '#domain/upload/picture-header';
import { surfaceBug } from '../errors/surface-bug';
import { GatewayError, isUnauthenticated } from '../ports/failures/gateway-error';
import type {
  AttachmentUpload,
  UnusablePicture,
  UploadListener,
  UploadPlace,
  UploadSource,
} from '../ports/files/attachment-uploads';
import type { FileStore, PickedFile, Upload, UploadResume } from '../ports/files/file-store';
import type { LocalFile, PictureReducer } from '../ports/files/picture-reducer';
import type { UploadOwner, UploadRange, UploadRecord, UploadStore } from '../ports/files/upload-store';

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

/** An upload whose file the phone keeps, if it can. */
interface RecordedUpload {
  recordId: string | undefined;
  /** The file was deleted. */
  forgotten?: true;
  paused?: true;
  /** Resolves once what has changed so far is written. */
  written?: Promise<unknown>;
}

/** What the phone keeps of its uploads. Where it denies storage, files are sent all the same. */
class UploadRecording {
  /** Resume states of interrupted uploads, in this page. */
  private readonly resumes = new WeakMap<PickedFile, string>();
  private keeping: Promise<unknown> = Promise.resolve();

  constructor(private readonly store: UploadStore) {}

  async list(place: UploadRange): Promise<readonly UploadRecord[]> {
    const files = (await this.store.list(place).catch(surfaceBug)) ?? [];
    for (const { content } of files)
      if ('file' in content && content.resume !== undefined) this.resumes.set(content.file, content.resume);
    return files;
  }

  /** One file at a time, so that several photos need no more memory than one. */
  async add(
    file: PickedFile,
    place: UploadOwner,
    upload: RecordedUpload,
    isPrepared: boolean,
  ): Promise<void> {
    const kept = this.keeping.then(() => this.store.add(place, file, isPrepared).catch(surfaceBug));
    this.keeping = kept;
    upload.recordId = await kept;
    // Cancelled or paused while it was being stored.
    if (upload.forgotten) this.remove(upload);
    else if (upload.paused) this.setPaused(upload, true);
  }

  async setPrepared(recordId: string, file: PickedFile): Promise<void> {
    await this.store.setPrepared(recordId, file).catch(surfaceBug);
  }

  async setStored({ recordId, forgotten }: RecordedUpload, stored: Attachment): Promise<void> {
    if (recordId !== undefined && !forgotten) await this.store.setStored(recordId, stored).catch(surfaceBug);
  }

  setPaused(upload: RecordedUpload, isPaused: boolean): void {
    // Without a record nothing would resume by itself after a reload.
    this.write(upload, (id) => this.store.setPaused(id, isPaused));
  }

  /** The state is also stored with the file, so that a later page can resume the upload, too. */
  resumeOf(file: PickedFile, upload: RecordedUpload): UploadResume {
    return {
      saved: this.resumes.get(file),
      save: (state) => {
        if (state === undefined || upload.forgotten) this.resumes.delete(file);
        else this.resumes.set(file, state);
        if (!upload.forgotten) this.write(upload, (id) => this.store.setResume(id, state));
      },
    };
  }

  setResume(file: PickedFile, saved: string): void {
    this.resumes.set(file, saved);
  }

  /** Returns the state that it had. */
  forgetResume(file: PickedFile): string | undefined {
    const saved = this.resumes.get(file);
    this.resumes.delete(file);
    return saved;
  }

  remove(upload: RecordedUpload): void {
    this.write(upload, (id) => this.store.remove(id));
  }

  private write(upload: RecordedUpload, change: (recordId: string) => Promise<void>): void {
    if (upload.recordId === undefined) return;
    upload.written = Promise.all([upload.written, change(upload.recordId).catch(surfaceBug)]);
  }
}

interface Cancellable extends RecordedUpload {
  cancelled: boolean;
  /** Set once the upload has started. */
  running?: Upload;
  sent?: PickedFile;
}

export interface PageUpload extends Pick<AttachmentUpload, 'cancel' | 'pause' | 'suspend'> {
  /** As `AttachmentUpload.done`; what it changed in the upload store is written by then. */
  readonly done: Promise<Attachment | Refusal | UnusablePicture>;
}

/** Prepares photos, keeps files on the phone until the school has them, and uploads them with a valid credential. */
export class UploadAttachments {
  private readonly records: UploadRecording;

  constructor(
    private readonly files: FileStore,
    private readonly pictures: PictureReducer,
    uploadStore: UploadStore,
  ) {
    this.records = new UploadRecording(uploadStore);
  }

  start(source: UploadSource, place: UploadPlace, listener: Omit<UploadListener, 'elsewhere'>): PageUpload {
    const { prepared, progress } = listener;
    const upload: Cancellable = { cancelled: false, recordId: source.recordId };
    if (source.isPaused) this.records.setPaused(upload, false);
    if (source.resume !== undefined) this.records.setResume(source.file, source.resume);
    const run = async (): Promise<Attachment | Refusal | UnusablePicture> => {
      const isReady = source.recordId !== undefined && source.isPrepared !== false;
      const ready = isReady ? source.file : await this.prepare(source.file, place, upload, listener.kept);
      if ('error' in ready) return ready;
      // Another file may stand in its place by now, as when a photo was rotated.
      if (!upload.forgotten) prepared({ file: ready, recordId: upload.recordId });
      const stored = await this.store(ready, place, progress, upload);
      if (!isRefused(stored)) await this.records.setStored(upload, stored);
      return stored;
    };
    const suspend = () => {
      upload.cancelled = true;
      upload.running?.suspend();
    };
    const pause = () => {
      upload.paused = true;
      this.records.setPaused(upload, true);
      suspend();
    };
    const cancel = () => {
      upload.forgotten = true;
      if (upload.sent) this.records.forgetResume(upload.sent);
      upload.cancelled = true;
      this.records.remove(upload);
      upload.running?.cancel();
    };
    return { done: run().finally(() => upload.written), cancel, pause, suspend };
  }

  kept(place: UploadRange): Promise<readonly UploadRecord[]> {
    return this.records.list(place);
  }

  forget(recordId: string): void {
    this.records.remove({ recordId });
  }

  discard({ file, recordId }: UploadSource, place: Pick<UploadPlace, 'credential' | 'group'>): void {
    const saved = this.records.forgetResume(file);
    this.records.remove({ recordId });
    if (saved !== undefined) this.cancelAtSchool(file, saved, place).catch(surfaceBug);
  }

  show(file: PickedFile): Promise<LocalFile | undefined> {
    return this.pictures.show(file).catch(surfaceBug);
  }

  rotate(file: PickedFile, { pictures }: Pick<UploadPolicy, 'pictures'>): Promise<PickedFile | undefined> {
    return this.pictures.rotate(file, pictures);
  }

  /** Where there is no network, the school deletes the begun upload by itself after a while. */
  private async cancelAtSchool(
    file: PickedFile,
    saved: string,
    { credential: source, group }: Pick<UploadPlace, 'credential' | 'group'>,
  ): Promise<void> {
    const credential = await source();
    if (isRefused(credential)) return;
    const resume = { saved, save: () => undefined };
    const begun = this.files.upload(file, credential, () => undefined, { group, resume });
    begun.cancel();
    await begun.done;
  }

  /**
   * Returns the file as it will be sent. A photo is stored before it is reduced, because opening the camera for the
   * next one may kill the page.
   */
  private async prepare(
    picked: PickedFile,
    place: UploadPlace,
    upload: Cancellable,
    kept: (recordId: string) => void,
  ): Promise<PickedFile | UnusablePicture> {
    const { pictures, accept } = place.policy;
    // Photos lose the place where they were taken whatever they are called.
    const format = pictureFormat(await firstBytes(picked));
    const file = isPhotoFormat(format) ? renamed(picked, photoName(picked.name, format, accept)) : picked;
    const photo = isPhoto(file);
    if (photo && upload.recordId === undefined) {
      await this.records.add(file, place, upload, false);
      if (upload.recordId !== undefined && !upload.forgotten) kept(upload.recordId);
    }
    // For other files the reducer's code, which an offline phone may lack, is not needed.
    const reduced = photo ? await this.pictures.reduce(file, pictures, () => !upload.cancelled) : file;
    const ready = 'error' in reduced ? reduced : sendableFile(reduced, place.policy);
    if ('error' in ready) {
      this.records.remove(upload);
      return ready;
    }
    if (upload.recordId === undefined) await this.records.add(ready, place, upload, true);
    else await this.records.setPrepared(upload.recordId, ready);
    return ready;
  }

  private async store(
    file: PickedFile,
    place: UploadPlace,
    progress: (fraction: number) => void,
    upload: Cancellable,
  ): Promise<Attachment | Refusal> {
    const { group, announced } = place;
    const store = async (credential: Credential | Refusal): Promise<Attachment | Refusal> => {
      if (isRefused(credential)) return credential;
      if (upload.cancelled)
        throw new GatewayError('cancelled', `upload of ${file.type || 'a file'} cancelled`);
      upload.sent = file;
      upload.running = this.files.upload(file, credential, progress, {
        group,
        announced,
        resume: this.records.resumeOf(file, upload),
      });
      return upload.running.done;
    };
    const credential = await place.credential();
    try {
      return await store(credential);
    } catch (thrown) {
      if (isRefused(credential) || !isUnauthenticated(thrown)) throw thrown;
      return store(await place.credential(credential));
    }
  }
}

async function firstBytes(file: PickedFile): Promise<Uint8Array> {
  const beginning = file.slice?.(0, FORMAT_BYTES) ?? file;
  return new Uint8Array(await beginning.arrayBuffer());
}
