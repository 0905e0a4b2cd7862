import { extensionOf } from './file-name';
import { isPhoto } from './photo-file';
import type { PictureReduction } from './picture-reduction';
import { megabytes } from './size-text';

/** The default type lists of the upload options (specification, section 5). */
const TYPE_LISTS = {
  video: ['mp4', 'm3u8', 'rmvb', 'avi', 'suf', '3gp', 'mkv', 'flv'],
  image: ['png', 'jpg', 'jpeg'],
  excel: ['xls', 'xlsx'],
  word: ['docx', 'doc'],
} as const satisfies Record<string, readonly string[]>;
export type TypeList = keyof typeof TYPE_LISTS;

/** `maxLength` of the upload options where none is given. */
const DEFAULT_MAX_COUNT = 9;

/** `verify` of the upload options (specification, section 3). */
export interface Verify {
  /** MB of 1024 × 1024 bytes. */
  readonly size?: number | undefined;
  readonly type?: TypeList | undefined;
  /** Extensions, each with its own size in MB if need be; they stand in the place of `type`'s list. */
  readonly checkFiles?:
    | readonly (string | { readonly type: string; readonly size?: number | undefined })[]
    | undefined;
}

export interface UploadPolicy {
  readonly maxCount: number;
  /** Bytes of each file; no limit where absent. */
  readonly maxBytes?: number | undefined;
  /** What may be taken, lower case without dot; any where absent. */
  readonly accept?: readonly string[] | undefined;
  /** Bytes by extension, in the place of `maxBytes`. */
  readonly maxBytesBy?: ReadonlyMap<string, number> | undefined;
  /** What photos are reduced to before they are sent; absent: their pixels are sent as they are. */
  readonly pictures?: PictureReduction | undefined;
  /** Bytes of a photo before it is reduced, to which `maxBytes` applies afterwards; no limit where absent. */
  readonly maxPhotoBytes?: number | undefined;
}

/** Of a file not yet uploaded: `size` in bytes. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
  /** The type that the phone gives it, if it gives one. */
  readonly type?: string | undefined;
}

/** A file's place in a selection counts from 0: `index`; a message that names it adds 1. */
export type FileError =
  | { readonly error: 'empty'; readonly index: number }
  | { readonly error: 'size'; readonly index: number; readonly maxBytes: number }
  | { readonly error: 'format'; readonly index: number; readonly accept: readonly string[] };
export type CountError = { readonly error: 'none' } | { readonly error: 'count'; readonly maxCount: number };

/** What upload options ask of files, where their `maxLength` says nothing else. */
export function policyOf(verify: Verify): UploadPolicy {
  const listed = verify.checkFiles?.map((entry) => (typeof entry === 'string' ? { type: entry } : entry));
  const accept = listed?.map(({ type }) => plain(type)) ?? (verify.type && TYPE_LISTS[verify.type]);
  return {
    maxCount: DEFAULT_MAX_COUNT,
    maxBytes: verify.size === undefined ? undefined : megabytes(verify.size),
    accept,
    maxBytesBy: new Map(
      (listed ?? []).flatMap(({ type, size }) =>
        size === undefined ? [] : [[plain(type), megabytes(size)] as const],
      ),
    ),
  };
}

/** A file's fault under a policy, the format before the size, an empty one before both; `undefined` where it may be sent. */
export function checkFile(file: FileFacts, policy: UploadPolicy, index: number): FileError | undefined {
  return checkWithin(maxBytesOf(file, policy), file, policy, index);
}

/** The same of a file that was picked: a photo is made small before it is sent. */
function checkPicked(file: FileFacts, policy: UploadPolicy, index: number): FileError | undefined {
  const isReduced = policy.pictures !== undefined && isPhoto(file);
  return checkWithin(isReduced ? policy.maxPhotoBytes : maxBytesOf(file, policy), file, policy, index);
}

function checkWithin(
  maxBytes: number | undefined,
  file: FileFacts,
  policy: UploadPolicy,
  index: number,
): FileError | undefined {
  if (file.size === 0) return { error: 'empty', index };
  const extension = extensionOf(file.name);
  if (policy.accept && !policy.accept.includes(extension))
    return { error: 'format', index, accept: policy.accept };
  return maxBytes !== undefined && file.size > maxBytes ? { error: 'size', index, maxBytes } : undefined;
}

/** Bytes that a file may have as it is sent; `undefined` for no limit. */
export function maxBytesOf({ name }: Pick<FileFacts, 'name'>, policy: UploadPolicy): number | undefined {
  return policy.maxBytesBy?.get(extensionOf(name)) ?? policy.maxBytes;
}

/** Whether a selection is empty, or too much beside the files that are there already. */
export function checkCount(picked: number, policy: UploadPolicy, present = 0): CountError | undefined {
  if (picked === 0) return { error: 'none' };
  return picked + present > policy.maxCount ? { error: 'count', maxCount: policy.maxCount } : undefined;
}

/** What of a selection may be uploaded beside the files that are there already, in its order, and what is wrong with the rest. */
export function checkSelection<File extends FileFacts>(
  files: readonly File[],
  policy: UploadPolicy,
  present: number,
): { readonly taken: readonly File[]; readonly errors: readonly FileError[]; readonly count?: CountError } {
  const errors: FileError[] = [];
  const good = files.filter((file, index) => {
    const error = checkPicked(file, policy, index);
    if (error) errors.push(error);
    return !error;
  });
  // Files that are refused take nobody's place.
  const count = files.length === 0 || good.length > 0 ? checkCount(good.length, policy, present) : undefined;
  const taken = good.slice(0, Math.max(0, policy.maxCount - present));
  return { taken, errors, ...(count && { count }) };
}

/** Megabytes of a limit, as a message says them. */
export function limitInMegabytes(bytes: number): number {
  return Math.floor((bytes / megabytes(1)) * 100) / 100;
}

function plain(extension: string): string {
  return extension.replace(/^\./, '').toLowerCase();
}
