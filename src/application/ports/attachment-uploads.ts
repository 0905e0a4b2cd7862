import type { Refusal } from '#domain/enrollment/refusal';
import type { Attachment, FileAnnouncement } from '#domain/form/template';
import type { UploadPolicy } from '#domain/upload/check-file';
import type { PictureReductionError } from '#domain/upload/picture-reduction';
import type { CredentialSource } from './credential-source';
import type { FileGroup, PickedFile } from './file-store';
import type { LocalFile } from './picture-reducer';
import type { StoredFiles } from './stored-files';
import { token } from './token';
import type { UploadOwner, UploadRecord } from './upload-store';

/** A photo that this phone cannot make ready, or not as small as its field asks. */
export type UnusablePicture =
  | { readonly error: PictureReductionError }
  | { readonly error: 'size'; readonly maxBytes: number };

export interface AttachmentUpload {
  /**
   * The stored file, why the school gives no leave to store one, or why the picture cannot be sent. Throws GatewayError;
   * `cancelled` after `cancel`.
   */
  readonly done: Promise<Attachment | Refusal | UnusablePicture>;
  /** The file is not wanted any more: it is not kept either. */
  cancel(): void;
  /** Held by hand: it is kept so, in this page and a later one, until it is started again. */
  pause(): void;
  /** The page is left: the file stays where it is kept, and goes on when the form is opened again. */
  suspend(): void;
}

/** Where a file of a form comes from, and what it is held to. */
export interface UploadPlace extends UploadOwner {
  readonly policy: UploadPolicy;
  readonly credential: CredentialSource;
  /** `UploadOptions.group`. */
  readonly group?: FileGroup | undefined;
  /** `UploadOptions.announced`. */
  readonly announced?: FileAnnouncement | undefined;
}

/** A picked file, and under which id the phone keeps it already. */
export interface UploadSource {
  readonly file: PickedFile;
  readonly recordId?: string | undefined;
  /** What is kept is as it is sent; a photo may lie there as it was picked. */
  readonly isPrepared?: boolean | undefined;
  /** It was held, and goes on now. */
  readonly isPaused?: boolean | undefined;
}

/** What is known while an upload is under way. */
export interface UploadListener {
  /** The phone keeps the picked file from now on; it is not ready yet. */
  kept(recordId: string): void;
  /** The file as it is sent, a photo made small, and where the phone keeps it, if it does. */
  prepared(source: UploadSource): void;
  /** A fraction from 0 to 1. */
  progress(fraction: number): void;
}

/** Of whoever waits for what the phone kept. */
export interface KeptFilesWait {
  /** Once it is aborted, nobody waits any more. */
  readonly signal?: { readonly aborted: boolean } | undefined;
  /** Told once where it takes longer. */
  readonly delayed?: (() => void) | undefined;
}

/** Brings the files of a form to the school. */
export interface AttachmentUploads {
  /** What the school has already. */
  readonly stored: StoredFiles;
  start(source: UploadSource, place: UploadPlace, listener: UploadListener): AttachmentUpload;
  /**
   * What the phone kept of a field: to be sent, or stored already. Never rejects: where what reads it does not come over the
   * network, it is tried again until it does or nobody waits any more.
   */
  kept(place: UploadOwner, wait?: KeptFilesWait): Promise<readonly UploadRecord[]>;
  /** A picked file before the school has it: `PictureReducer.show`. */
  show(file: PickedFile): Promise<LocalFile | undefined>;
  /** A photo of a field, turned clockwise: `PictureReducer.rotate`. */
  turn(file: PickedFile, policy: Pick<UploadPolicy, 'pictures'>): Promise<PickedFile | undefined>;
  /** The file is not wanted any more. */
  forget(recordId: string): void;
}
export const AttachmentUploads = token<AttachmentUploads>('AttachmentUploads');
