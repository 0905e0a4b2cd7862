import type { Attachment } from '#domain/form/template';
import type { DownloadResult } from '../../documents/download-file';
import type { ShownPreview } from '../../documents/preview-file';
import type { CredentialSource } from '../session/credential-source';
import { token } from '../token';
import type { PickedFile, ReadOptions } from './file-store';

/** A running download. */
export interface StoredFileDownload {
  /** Throws GatewayError, `cancelled` after `cancel`. */
  readonly done: Promise<DownloadResult>;
  cancel(): void;
}

/** A file that was uploaded for another form. */
export interface EarlierFile extends Attachment {
  /** Empty for a file of the check-in information form. */
  readonly planTitle: string;
}

/** Files that the school has stored for a form. Every method throws GatewayError. */
export interface StoredFiles {
  /** How to show a file, and its URL. */
  preview(file: Attachment, credential: CredentialSource, options?: ReadOptions): Promise<ShownPreview>;
  /** Saves a file to the phone by the host's `SaveMethod`; `onProgress` gets a fraction from 0 to 1. */
  download(
    file: Attachment,
    credential: CredentialSource,
    onProgress: (fraction: number) => void,
  ): Promise<StoredFileDownload>;
  /** Downloads the bytes of a file, to edit or upload it again. */
  read(file: Attachment, credential: CredentialSource): Promise<PickedFile>;
  /** False where the school has no such file for that credential (any more). */
  isThere(file: Attachment, credential: CredentialSource): Promise<boolean>;
  /** Whether there may be files of other forms: of other drafts on this phone, or of the signed-in person's applications. */
  hasEarlier(ownDraft: string): Promise<boolean>;
  /** Files of other forms that the school still has: of drafts, then of submitted forms, each with the latest first. */
  earlier(ownDraft: string): Promise<readonly EarlierFile[]>;
  /** Downloads one of the `earlier` files, to upload it again: each form has its own copies, which are deleted with it. */
  readEarlier(file: Attachment): Promise<PickedFile>;
}
export const StoredFiles = token<StoredFiles>('StoredFiles');
