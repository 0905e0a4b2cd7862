import type { Attachment } from '#domain/form/template';
import type { PickedFile } from './file-store';
import { token } from './token';

/** Whose file it is: a draft's, by its key, and one field's of it. */
export interface UploadOwner {
  readonly draftKey: string;
  readonly fieldKey: string;
}

export interface UploadRecord {
  readonly id: string;
  /** What is still to be sent, or what the school has stored meanwhile. */
  readonly content:
    | {
        readonly file: PickedFile;
        /** As it is sent, and not as it was picked. */
        readonly isPrepared: boolean;
        /** It was held by hand: it is not sent until somebody lets it go on. */
        readonly isPaused?: boolean | undefined;
        readonly resume?: string | undefined;
      }
    | { readonly stored: Attachment };
}

/**
 * Files that were picked for a form, kept on this phone until the school has them: a page that is closed, loaded anew or
 * killed by the camera loses none. They go with their draft (`DraftStore.remove`, `clear`). Rejects with StorageDenied
 * where the phone denies it.
 */
export interface UploadStore {
  /** In the order in which they were picked. */
  list(place: UploadOwner): Promise<readonly UploadRecord[]>;
  /** Resolves to the id under which it is kept. */
  add(place: UploadOwner, file: PickedFile, isPrepared: boolean): Promise<string>;
  /** In the place of what was picked: as it is sent. */
  setPrepared(id: string, file: PickedFile): Promise<void>;
  /** By what its upload goes on; undefined: it begins anew. */
  setResume(id: string, resume: string | undefined): Promise<void>;
  /** Whether it waits for somebody to let it go on. */
  setPaused(id: string, isPaused: boolean): Promise<void>;
  /** In the place of the bytes: the draft may not name the attachment yet. */
  setStored(id: string, stored: Attachment): Promise<void>;
  remove(id: string): Promise<void>;
}
export const UploadStore = token<UploadStore>('UploadStore');
