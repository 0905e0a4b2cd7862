import type { Attachment } from '#domain/form/template';
import { surfaceBug } from '../errors/surface-bug';
import type { PickedFile, UploadResume } from '../ports/files/file-store';
import type { UploadOwner, UploadRange, UploadRecord, UploadStore } from '../ports/files/upload-store';

/** An upload whose file the phone keeps, if it can. */
export interface RecordedUpload {
  recordId: string | undefined;
  /** The file was deleted. */
  forgotten?: true;
  paused?: true;
  /** Resolves once what has changed so far is written. */
  written?: Promise<unknown>;
}

/** What the phone keeps of its uploads. Where it denies storage, files are sent all the same. */
export class UploadRecording {
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
