import type { Credential } from '#domain/credential';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Attachment, FileAnnouncement } from '#domain/form/template';
import type { UploadPolicy } from '#domain/upload/check-file';
import type { PictureReductionError } from '#domain/upload/picture-reduction';
import type { CredentialSource } from '../session/credential-source';
import { token } from '../token';
import type { FileGroup, PickedFile } from './file-store';
import type { LocalFile } from './picture-reducer';
import type { StoredFiles } from './stored-files';
import type { UploadOwner, UploadRecord } from './upload-store';

/**
 * A photo that cannot be decoded or reduced on this phone, or is still over the field's limit afterwards; or a file whose first
 * bytes show that the field does not accept it.
 */
export type UnusablePicture =
  | { readonly error: PictureReductionError }
  | { readonly error: 'size'; readonly maxBytes: number }
  | { readonly error: 'format'; readonly accept: readonly string[] };

/** Another page of this phone has paused or deleted the file that it was sending. */
export interface ChangedElsewhere {
  readonly elsewhere: 'paused' | 'removed';
}

export interface AttachmentUpload {
  /**
   * The stored file, which another page may have sent; the school's refusal to grant a credential for it; why the photo
   * cannot be sent; or what another page has done with it. Rejects with GatewayError; `cancelled` after `cancel`, `pause`
   * or `suspend`.
   */
  readonly done: Promise<Attachment | Refusal | UnusablePicture | ChangedElsewhere>;
  /** Aborts the upload and removes the file from the phone's upload store. */
  cancel(): void;
  /** Stops the upload at the student's request: it stays paused, after a reload too, until `start` with `isPaused`. */
  pause(): void;
  /** Stops the upload because the form is left: the file stays stored and is sent when the form is opened again. */
  suspend(): void;
  /** Sends a file from here that another page is sending: the browser may have stopped a page that is in the background. */
  takeOver(): void;
}

/** The draft and field that a file belongs to, the limits of that field, and the credential to upload with. */
export interface UploadPlace extends UploadOwner {
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
  /** `UploadResume.saved`, if another page may have saved it. */
  readonly resume?: string | undefined;
}

/** A draft that is about to be deleted, with the credential that it had. */
export interface DiscardedDraft {
  readonly draftKey: string;
  readonly credential: Credential;
  /** `UploadOptions.group`. */
  readonly group?: FileGroup | undefined;
}

/** Events of a running upload. */
export interface UploadListener {
  /** The photo is in the upload store as it was picked, and is not reduced yet. */
  kept(recordId: string): void;
  /** The file as it will be sent (a photo reduced), with its `recordId` where the phone could store it. */
  prepared(source: UploadSource): void;
  /** A fraction from 0 to 1. */
  progress(fraction: number): void;
  /** Another page of this phone is sending the file; `prepared` follows if this one does after all. */
  elsewhere(): void;
}

/** Options of a caller that waits for stored files. */
export interface KeptFilesWait {
  /** Once it is aborted, `kept` stops retrying. */
  readonly signal?: { readonly aborted: boolean } | undefined;
  /** Called once when the code that reads the store fails to load and is fetched again. */
  readonly delayed?: (() => void) | undefined;
}

/** Uploads the files of a form. */
export interface AttachmentUploads {
  /** Files that the school has already stored. */
  readonly stored: StoredFiles;
  start(source: UploadSource, place: UploadPlace, listener: UploadListener): AttachmentUpload;
  /**
   * The field's records in the upload store: files still to be sent, or stored at the school already. Never rejects: while the
   * code that reads the store fails to load, it retries until it loads or `wait.signal` is aborted.
   */
  kept(place: UploadOwner, wait?: KeptFilesWait): Promise<readonly UploadRecord[]>;
  /** Preview of a picked file before it is uploaded: `PictureReducer.show`. */
  show(file: PickedFile): Promise<LocalFile | undefined>;
  /** A photo rotated clockwise by 90°: `PictureReducer.rotate`. */
  rotate(file: PickedFile, policy: Pick<UploadPolicy, 'pictures'>): Promise<PickedFile | undefined>;
  /** Removes the file from the upload store. */
  forget(recordId: string): void;
  /** Removes a file of an earlier visit whose upload has not gone on, and what that visit has left of it at the school. */
  discard(source: UploadSource, place: Pick<UploadPlace, 'credential' | 'group'>): void;
  /**
   * Does the same for each file of a draft that no page is sending. Call it before the draft is deleted, which deletes the
   * records. Never rejects, and waits neither for the school nor long for the code that reads the records.
   */
  discardAll(draft: DiscardedDraft): Promise<void>;
}
export const AttachmentUploads = token<AttachmentUploads>('AttachmentUploads');
