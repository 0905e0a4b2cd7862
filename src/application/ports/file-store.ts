import type { Credential } from '#domain/credential';
import type { Attachment } from '#domain/form/template';
import { token } from './token';

/** A file as a picker gives it; the browser's `File` is one. `size` in bytes. */
export interface PickedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface Upload {
  /** Resolves when stored; throws GatewayError (`rejected` with the school's words when it will not have the file). */
  readonly done: Promise<Attachment>;
  cancel(): void;
}

export interface FileStore {
  /** `credential` is a draft's, an applicant's or a new student's; `onProgress` gets a fraction from 0 to 1. */
  upload(file: PickedFile, credential: Credential, onProgress: (fraction: number) => void): Upload;
  /** An address from which a stored file can be read for some minutes. */
  readableUrl(path: string, credential: Credential): Promise<string>;
}
export const FileStore = token<FileStore>('FileStore');
