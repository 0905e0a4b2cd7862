import type { Attachment } from '#domain/form/template';
import { token } from '../token';
import type { PickedFile } from './file-store';

/** The draft and the field that a file belongs to. */
export interface UploadOwner {
  readonly draftKey: string;
  readonly fieldKey: string;
}

/** A draft, or one of its fields. */
export type UploadRange = Pick<UploadOwner, 'draftKey'> & Partial<UploadOwner>;

export interface UploadRecord {
  readonly id: string;
  /** A file still to be sent, or the attachment that the school has stored. */
  readonly content:
    | {
        readonly file: PickedFile;
        /** The file is as it will be sent; false: as it was picked. */
        readonly isPrepared: boolean;
        /** Paused by the student: not sent until they resume it. */
        readonly isPaused?: boolean | undefined;
        readonly resume?: string | undefined;
      }
    | { readonly stored: Attachment };
}

/**
 * Files picked for a form, stored on this phone until they are uploaded, so that none is lost when the page is closed,
 * reloaded or killed by the system (as when the camera app needs memory). Deleted with their draft (`DraftStore.remove`,
 * `clear`). Rejects with StorageDenied where the browser denies storage.
 */
export interface UploadStore {
  /** Of a field, in the order in which they were picked; without a field, of the whole draft. */
  list(place: UploadRange): Promise<readonly UploadRecord[]>;
  /** Resolves to the id of the new record. */
  add(place: UploadOwner, file: PickedFile, isPrepared: boolean): Promise<string>;
  /** Replaces the picked file by the file as it will be sent. */
  setPrepared(id: string, file: PickedFile): Promise<void>;
  /** State to resume the upload by (`UploadResume`); undefined: start from the beginning. */
  setResume(id: string, resume: string | undefined): Promise<void>;
  /** Whether the student has paused it. */
  setPaused(id: string, isPaused: boolean): Promise<void>;
  /** Replaces the bytes by the stored attachment, which the draft may not contain yet. */
  setStored(id: string, stored: Attachment): Promise<void>;
  remove(id: string): Promise<void>;
}
export const UploadStore = token<UploadStore>('UploadStore');
