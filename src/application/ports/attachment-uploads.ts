import type { Credential } from '#domain/credential';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Attachment } from '#domain/form/template';
import type { UploadPolicy } from '#domain/upload/check-file';
import type { PictureReductionFault } from '#domain/upload/picture-reduction';
import type { FileStore, PickedFile } from './file-store';
import { token } from './token';

/**
 * What an upload is made with: a draft's credential, asked for when the first file needs it, or an applicant's. `refused` is
 * one that it told before and the school does not know any more.
 */
export type CredentialSource = (refused?: Credential) => Promise<Credential | Refusal>;

/** A photo that this phone cannot make ready. */
export interface UnusablePicture {
  readonly fault: PictureReductionFault;
}

export interface AttachmentUpload {
  /**
   * The stored file, why the school gives no leave to store one, or why the picture cannot be sent. Throws GatewayError;
   * `cancelled` after `cancel`.
   */
  readonly done: Promise<Attachment | Refusal | UnusablePicture>;
  cancel(): void;
}

/** What is known while an upload is under way. */
export interface UploadListener {
  /** The file as it is sent: a photo has been made small. */
  prepared(file: PickedFile): void;
  /** A fraction from 0 to 1. */
  progress(fraction: number): void;
}

/** Brings the files of a form to the school. */
export interface AttachmentUploads extends Pick<FileStore, 'readableUrl'> {
  start(
    file: PickedFile,
    policy: UploadPolicy,
    credential: CredentialSource,
    listener: UploadListener,
  ): AttachmentUpload;
}
export const AttachmentUploads = token<AttachmentUploads>('AttachmentUploads');
