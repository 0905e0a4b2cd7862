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

/** A file that was sent for another form. */
export interface EarlierFile extends Attachment {
  /** Empty where no plan asked for it, but check-in did. */
  readonly planTitle: string;
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
  /** Whether there may be files of other forms than the draft's own: of other drafts on this phone, or of who is signed in. */
  hasEarlier(ownDraft: string): Promise<boolean>;
  /** Those that the school still has: of drafts, then of what was filed, each with the latest first. */
  earlier(ownDraft: string): Promise<readonly EarlierFile[]>;
  /** One of those, to be sent once more: each form has files of its own, which end with it. */
  readEarlier(file: Attachment): Promise<PickedFile>;
}
