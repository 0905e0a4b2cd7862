import type { Credential } from '#domain/credential';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Attachment } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import type { UploadPolicy } from '#domain/upload/check-file';
import { isPhoto } from '#domain/upload/photo-file';
import { surfaceBug } from '../errors/surface-bug';
import { GatewayError, isUnauthenticated } from '../ports/failures/gateway-error';
import type {
  AttachmentUpload,
  AttachmentUploads,
  UnusablePicture,
  UploadListener,
  UploadPlace,
  UploadSource,
} from '../ports/files/attachment-uploads';
import type { FileStore, PickedFile, Upload, UploadResume } from '../ports/files/file-store';
import type { LocalFile, PictureReducer } from '../ports/files/picture-reducer';
import type { UploadOwner, UploadRecord, UploadStore } from '../ports/files/upload-store';
import { sendableFile } from './sendable-file';

interface Cancellable {
  cancelled: boolean;
  forgotten?: true;
  paused?: true;
  recordId: string | undefined;
  /** Set once the upload has started. */
  running?: Upload;
  sent?: PickedFile;
}

/** Prepares photos, keeps files on the phone until the school has them, and uploads them with a valid credential. */
export class UploadAttachments implements Omit<AttachmentUploads, 'stored'> {
  /** Resume states of interrupted uploads, in this page. */
  private readonly resumes = new WeakMap<PickedFile, string>();
  private keeping: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly files: FileStore,
    private readonly pictures: PictureReducer,
    private readonly uploadStore: UploadStore,
  ) {}

  start(source: UploadSource, place: UploadPlace, listener: UploadListener): AttachmentUpload {
    const { prepared, progress } = listener;
    const upload: Cancellable = { cancelled: false, recordId: source.recordId };
    if (source.isPaused) this.setPaused(source.recordId, false);
    const run = async (): Promise<Attachment | Refusal | UnusablePicture> => {
      const isReady = source.recordId !== undefined && source.isPrepared !== false;
      const ready = isReady ? source.file : await this.prepare(source.file, place, upload, listener.kept);
      if ('error' in ready) return ready;
      // Another file may stand in its place by now, as when a photo was rotated.
      if (!upload.forgotten) prepared({ file: ready, recordId: upload.recordId });
      const stored = await this.store(ready, place, progress, upload);
      if (!isRefused(stored) && upload.recordId !== undefined && !upload.forgotten)
        await this.uploadStore.setStored(upload.recordId, stored).catch(surfaceBug);
      return stored;
    };
    const suspend = () => {
      upload.cancelled = true;
      upload.running?.suspend();
    };
    const pause = () => {
      upload.paused = true;
      this.setPaused(upload.recordId, true);
      suspend();
    };
    const cancel = () => {
      upload.forgotten = true;
      if (upload.sent) this.resumes.delete(upload.sent);
      upload.cancelled = true;
      this.forget(upload.recordId);
      upload.running?.cancel();
    };
    return { done: run(), cancel, pause, suspend };
  }

  async kept(place: UploadOwner): Promise<readonly UploadRecord[]> {
    const files = (await this.uploadStore.list(place).catch(surfaceBug)) ?? [];
    for (const { content } of files)
      if ('file' in content && content.resume !== undefined) this.resumes.set(content.file, content.resume);
    return files;
  }

  forget(recordId: string | undefined): void {
    if (recordId !== undefined) this.uploadStore.remove(recordId).catch(surfaceBug);
  }

  show(file: PickedFile): Promise<LocalFile | undefined> {
    return this.pictures.show(file).catch(surfaceBug);
  }

  rotate(file: PickedFile, { pictures }: Pick<UploadPolicy, 'pictures'>): Promise<PickedFile | undefined> {
    return this.pictures.rotate(file, pictures);
  }

  private setPaused(recordId: string | undefined, isPaused: boolean): void {
    // Without a record (storage denied) nothing would resume by itself after a reload.
    if (recordId !== undefined) this.uploadStore.setPaused(recordId, isPaused).catch(surfaceBug);
  }

  /** The state is also stored with the file, so that a later page can resume the upload, too. */
  private resumeOf(file: PickedFile, upload: Cancellable): UploadResume {
    return {
      saved: this.resumes.get(file),
      save: (state) => {
        if (state === undefined || upload.forgotten) this.resumes.delete(file);
        else this.resumes.set(file, state);
        if (upload.recordId !== undefined && !upload.forgotten)
          this.uploadStore.setResume(upload.recordId, state).catch(surfaceBug);
      },
    };
  }

  /**
   * Returns the file as it will be sent. A photo is stored before it is reduced, because opening the camera for the
   * next one may kill the page.
   */
  private async prepare(
    file: PickedFile,
    place: UploadPlace,
    upload: Cancellable,
    kept: (recordId: string) => void,
  ): Promise<PickedFile | UnusablePicture> {
    const { pictures } = place.policy;
    const photo = isPhoto(file);
    if (photo && upload.recordId === undefined) {
      await this.persist(file, place, upload, false);
      if (upload.recordId !== undefined && !upload.forgotten) kept(upload.recordId);
    }
    // For other files the reducer's code, which an offline phone may lack, is not needed.
    const reduced = photo ? await this.pictures.reduce(file, pictures, () => !upload.cancelled) : file;
    const ready = 'error' in reduced ? reduced : sendableFile(reduced, place.policy);
    if ('error' in ready) {
      this.forget(upload.recordId);
      return ready;
    }
    if (upload.recordId === undefined) await this.persist(ready, place, upload, true);
    else await this.uploadStore.setPrepared(upload.recordId, ready).catch(surfaceBug);
    return ready;
  }

  /** One file at a time, so that several photos need no more memory than one. */
  private async persist(
    file: PickedFile,
    place: UploadPlace,
    upload: Cancellable,
    isPrepared: boolean,
  ): Promise<void> {
    // If the phone denies storage, the file is sent all the same.
    const kept = this.keeping.then(() => this.uploadStore.add(place, file, isPrepared).catch(surfaceBug));
    this.keeping = kept;
    upload.recordId = await kept;
    // Cancelled or paused while it was being stored.
    if (upload.forgotten) this.forget(upload.recordId);
    else if (upload.paused) this.setPaused(upload.recordId, true);
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
        resume: this.resumeOf(file, upload),
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
