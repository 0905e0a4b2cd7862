import { acceptableExtensions, extensionsByType } from './content-type';
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

/** Default `maxLength` of the upload options. */
const DEFAULT_MAX_COUNT = 9;

/** `verify` of the upload options (specification, section 3). */
export interface Verify {
  /** MB of 1024 × 1024 bytes. */
  readonly size?: number | undefined;
  readonly type?: TypeList | undefined;
  /** Extensions, optionally each with its own size in MB; they replace the list of `type`. */
  readonly checkFiles?:
    | readonly (string | { readonly type: string; readonly size?: number | undefined })[]
    | undefined;
}

export interface UploadPolicy {
  readonly maxCount: number;
  /** Maximum bytes per file; absent: no limit. */
  readonly maxBytes?: number | undefined;
  /** Accepted extensions, lower case without dot; absent: any. */
  readonly accept?: readonly string[] | undefined;
  /** Maximum bytes by extension, instead of `maxBytes`. */
  readonly maxBytesBy?: ReadonlyMap<string, number> | undefined;
  /** How photos are reduced before upload; absent: their pixels are not changed. */
  readonly pictures?: PictureReduction | undefined;
  /** Maximum bytes of a photo before reduction (`maxBytes` applies after it); absent: no limit. */
  readonly maxPhotoBytes?: number | undefined;
}

/** A file not yet uploaded: `size` in bytes. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
  /** The MIME type that the browser reports, if any. */
  readonly type?: string | undefined;
}

/** `index`: the file's index in the selection, from 0; messages show it from 1. */
export type FileError =
  | { readonly error: 'empty'; readonly index: number }
  | { readonly error: 'size'; readonly index: number; readonly maxBytes: number }
  | { readonly error: 'format'; readonly index: number; readonly accept: readonly string[] };
export type CountError = { readonly error: 'none' } | { readonly error: 'count'; readonly maxCount: number };

/** The policy of upload options, with the default count. */
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

/** The first error of a file under a policy (empty, format, size); `undefined` where it may be uploaded. */
export function checkFile(file: FileFacts, policy: UploadPolicy, index: number): FileError | undefined {
  return checkWithin(maxBytesOf(file, policy), file, policy, index, isAccepted);
}

/**
 * Like `checkFile`, for a file as picked: of a photo that will be reduced, the size before reduction is checked, and what may be a
 * photo by anything but its name passes, until its first bytes are read.
 */
function checkPicked(file: FileFacts, policy: UploadPolicy, index: number): FileError | undefined {
  const isReduced = policy.pictures !== undefined && isPhoto(file);
  const maxBytes = isReduced ? policy.maxPhotoBytes : maxBytesOf(file, policy);
  return checkWithin(maxBytes, file, policy, index, mayBeAccepted);
}

function checkWithin(
  maxBytes: number | undefined,
  file: FileFacts,
  policy: UploadPolicy,
  index: number,
  accepts: typeof isAccepted,
): FileError | undefined {
  if (file.size === 0) return { error: 'empty', index };
  if (policy.accept && !accepts(file, policy.accept))
    return { error: 'format', index, accept: policy.accept };
  return maxBytes !== undefined && file.size > maxBytes ? { error: 'size', index, maxBytes } : undefined;
}

/** Whether a file has an accepted format: by its name, or by its type where the name has no extension. */
export function isAccepted(file: Omit<FileFacts, 'size'>, accept: readonly string[]): boolean {
  return acceptableExtensions(file).some((extension) => accept.includes(extension));
}

function mayBeAccepted(file: Omit<FileFacts, 'size'>, accept: readonly string[]): boolean {
  if (isAccepted(file, accept)) return true;
  const { name, type = '' } = file;
  // Messengers call photos `mmexport1690000000000`; phones, `2026.08.12`.
  const isUntold = /^$|^application\/octet-stream$/.test(type) && /^\d*$/.test(extensionOf(name));
  return isUntold
    ? accept.some((extension) => isPhoto({ name: `photo.${extension}` }))
    : extensionsByType(type).some((extension) => accept.includes(extension));
}

/** Maximum bytes of a file as uploaded; `undefined`: no limit. */
export function maxBytesOf({ name }: Pick<FileFacts, 'name'>, policy: UploadPolicy): number | undefined {
  return policy.maxBytesBy?.get(extensionOf(name)) ?? policy.maxBytes;
}

/** Whether a selection is empty, or exceeds the maximum count together with the `present` files. */
export function checkCount(picked: number, policy: UploadPolicy, present = 0): CountError | undefined {
  if (picked === 0) return { error: 'none' };
  return picked + present > policy.maxCount ? { error: 'count', maxCount: policy.maxCount } : undefined;
}

/** What becomes of the files of a selection. */
export interface CheckedSelection<File> {
  /** Those that may be uploaded, in order. */
  readonly taken: readonly File[];
  /** Acceptable files beyond the maximum count. */
  readonly leftOut: readonly File[];
  readonly errors: readonly FileError[];
  readonly count?: CountError;
}

/** Checks a selection that is added to the `present` files. */
export function checkSelection<File extends FileFacts>(
  files: readonly File[],
  policy: UploadPolicy,
  present: number,
): CheckedSelection<File> {
  const errors: FileError[] = [];
  const good = files.filter((file, index) => {
    const error = checkPicked(file, policy, index);
    if (error) errors.push(error);
    return !error;
  });
  // Rejected files do not count towards the maximum.
  const count = files.length === 0 || good.length > 0 ? checkCount(good.length, policy, present) : undefined;
  const room = Math.max(0, policy.maxCount - present);
  return { taken: good.slice(0, room), leftOut: good.slice(room), errors, ...(count && { count }) };
}

/** A limit in megabytes, for messages. */
export function limitInMegabytes(bytes: number): number {
  return Math.floor((bytes / megabytes(1)) * 100) / 100;
}

function plain(extension: string): string {
  return extension.replace(/^\./, '').toLowerCase();
}
