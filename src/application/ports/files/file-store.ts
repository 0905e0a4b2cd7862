import type { Credential } from '#domain/credential';
import type { Attachment, FileAnnouncement } from '#domain/form/template';
import { GatewayError } from '../failures/gateway-error';
import { token } from '../token';

/** A file as a picker returns it; structurally a browser's `File`. `size` in bytes. */
export interface PickedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
  /** A byte range, not read yet; absent where the whole file is in memory anyway. */
  slice?(first: number, end: number, type?: string): Pick<PickedFile, 'size' | 'arrayBuffer'>;
}

/** State by which an interrupted upload resumes: text in a format of the file store's own, stored with the file. */
export interface UploadResume {
  /** The state that an earlier attempt saved. */
  readonly saved?: string | undefined;
  /** Undefined deletes the state: the next attempt starts from the beginning. */
  save(state: string | undefined): void;
}

export interface Upload {
  /** Resolves when stored; rejects with GatewayError (`rejected` with the school's words where it refuses the file). */
  readonly done: Promise<Attachment>;
  /** Aborts for good: parts that were already sent, in an earlier attempt too, are discarded. */
  cancel(): void;
  /** Aborts for now: parts that were already sent are kept for another attempt. */
  suspend(): void;
}

/** What a file belongs to: an enrollment form, the check-in information form, or the face photo. */
export type FileGroup = 'attachment' | 'checkin' | 'face';

export interface UploadOptions {
  /** A store may sort files by it; default `attachment`. */
  readonly group?: FileGroup | undefined;
  /** Upload options that the school's template sets for the file. */
  readonly announced?: FileAnnouncement | undefined;
  /** Without it an interrupted upload starts from the beginning. */
  readonly resume?: UploadResume | undefined;
}

/** What an upload cannot do without (specification, section 5: "not passed"). */
export type UploadSetting = 'baseUrl' | 'uploadBaseUrl' | 'token';

/** The file store was made without an address, or the school sent no upload token. */
export class UploadSettingMissing extends GatewayError {
  constructor(readonly setting: UploadSetting) {
    super('contract', `the upload's ${setting} was not passed`);
  }
}

/** What a school can refuse about a file itself (contract, "Answers"): it would refuse the same file again. */
export const FILE_REFUSALS = ['empty', 'name', 'extension', 'content', 'pixels'] as const;
/** `size`: what stands before the store, such as a proxy, takes no request of this size. */
export type FileRefusal = (typeof FILE_REFUSALS)[number] | 'size';

/** The school refuses the file itself. */
export class FileRefused extends GatewayError {
  constructor(
    readonly reason: FileRefusal,
    cause?: unknown,
  ) {
    super('rejected', `the school refuses this file: ${reason}`, { cause });
  }
}

/** How the URL of a stored file is asked for. */
export interface ReadOptions {
  /** A failure also shows a toast, unless false. */
  readonly showErrors?: boolean;
  /** Pixels at which a picture is shown: the store may give a smaller one. */
  readonly width?: number;
}

export interface FileStore {
  /** `credential` is a draft's, an applicant's or a new student's; `onProgress` gets a fraction from 0 to 1. */
  upload(
    file: PickedFile,
    credential: Credential,
    onProgress: (fraction: number) => void,
    options?: UploadOptions,
  ): Upload;
  /** A URL from which a stored file can be read for a minute. */
  readableUrl(path: string, credential: Credential, options?: ReadOptions): Promise<string>;
}
export const FileStore = token<FileStore>('FileStore');
