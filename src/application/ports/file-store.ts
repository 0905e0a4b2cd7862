import type { Credential } from '#domain/credential';
import type { Attachment, FileAnnouncement } from '#domain/form/template';
import { GatewayError } from './gateway-error';
import { token } from './token';

/** A file as a picker gives it; the browser's `File` is one. `size` in bytes. */
export interface PickedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
  /** A part of its bytes, not read yet; absent where the whole is in memory anyway. */
  slice?(first: number, end: number, type?: string): Pick<PickedFile, 'size' | 'arrayBuffer'>;
}

/** By what an upload that was broken off goes on later: a text of the store's own, kept with the file. */
export interface UploadResume {
  /** What an earlier try left. */
  readonly saved?: string | undefined;
  /** Undefined: there is nothing to go on by any more. */
  save(state: string | undefined): void;
}

export interface Upload {
  /** Resolves when stored; throws GatewayError (`rejected` with the school's words when it will not have the file). */
  readonly done: Promise<Attachment>;
  /** The file is not wanted any more: what came of it is given back. */
  cancel(): void;
  /** Stops for now: what came of it is there for another try. */
  suspend(): void;
}

/** What a file belongs to: a form of enrollment, check-in's information, or the face photo. */
export type FileGroup = 'attachment' | 'checkin' | 'face';

export interface UploadOptions {
  /** By it a store may keep the file; an attachment of enrollment where nothing is said. */
  readonly group?: FileGroup | undefined;
  /** What the school's own template says of it. */
  readonly announced?: FileAnnouncement | undefined;
  /** Without it an upload that is broken off begins anew. */
  readonly resume?: UploadResume | undefined;
}

/** There is no upload token, without which no file is sent (specification, section 5: "not passed"). */
export class UploadTokenMissing extends GatewayError {
  constructor() {
    super('contract', 'the upload token was not passed');
  }
}

export interface FileStore {
  /** `credential` is a draft's, an applicant's or a new student's; `onProgress` gets a fraction from 0 to 1. */
  upload(
    file: PickedFile,
    credential: Credential,
    onProgress: (fraction: number) => void,
    options?: UploadOptions,
  ): Upload;
  /**
   * An address from which a stored file can be read for some minutes. That there is none is said on the screen as well, unless
   * `showErrors` is false.
   */
  readableUrl(
    path: string,
    credential: Credential,
    options?: { readonly showErrors?: boolean },
  ): Promise<string>;
}
export const FileStore = token<FileStore>('FileStore');
