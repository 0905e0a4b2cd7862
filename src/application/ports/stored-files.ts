import type { Attachment } from '#domain/form/template';
import type { DownloadResult } from '../documents/download-file';
import type { ShownPreview } from '../documents/preview-file';
import type { CredentialSource } from './credential-source';
import type { PickedFile } from './file-store';

/** A file that is being taken away. */
export interface StoredFileDownload {
  /** Throws GatewayError, `cancelled` after `cancel`. */
  readonly done: Promise<DownloadResult>;
  cancel(): void;
}

/** Files that the school has stored for a form. Every method throws GatewayError. */
export interface StoredFiles {
  /** How a file is looked at, and from where; `showErrors` as of `FileStore.readableUrl`. */
  preview(
    file: Attachment,
    credential: CredentialSource,
    options?: { readonly showErrors?: boolean },
  ): Promise<ShownPreview>;
  /** Onto the phone, as it can be there; `onProgress` gets a fraction from 0 to 1. */
  download(
    file: Attachment,
    credential: CredentialSource,
    onProgress: (fraction: number) => void,
  ): Promise<StoredFileDownload>;
  /** The file itself, to be worked on or sent once more. */
  read(file: Attachment, credential: CredentialSource): Promise<PickedFile>;
  /** False where the school says that it has no such file (any more) for that credential. */
  isThere(file: Attachment, credential: CredentialSource): Promise<boolean>;
  /** Whether somebody is signed in here who may have sent this school files before. */
  hasEarlier(): Promise<boolean>;
  /** What they filed with their applications, the latest first. */
  earlier(): Promise<readonly Attachment[]>;
  /** One of those, to be sent once more: each application has files of its own, which end with it. */
  readEarlier(file: Attachment): Promise<PickedFile>;
}
