import type { FileRecord } from '../records';
import type { SchoolDeps } from '../school-deps';
import { UNCLAIMED_LIFE } from './upload-limits';

/** A multipart upload, as the client refers to it. */
export interface PartUpload {
  readonly objectName: string;
  readonly uploadId: string;
}

/** The content of a signed upload id. */
export interface SignedUpload {
  readonly file: FileRecord;
  readonly blobPath: string;
  /** The store's id of the upload. */
  readonly id: string;
  /** Announced bytes. */
  readonly size: number | undefined;
}

/** Ids of multipart uploads. An id contains the upload's data, signed with the school's key, so that nothing more is stored. */
export class UploadIds {
  constructor(private readonly deps: Pick<SchoolDeps, 'secrets' | 'store' | 'clock'>) {}

  make(
    objectName: string,
    { suffix, size, id }: Pick<SignedUpload, 'size' | 'id'> & { readonly suffix: string },
  ): string {
    const payload = [suffix, size ?? '', id].join('.');
    const seal = this.deps.secrets.derive('file parts', `${objectName}\n${payload}`);
    return `${seal}.${payload}`;
  }

  /** Undefined for an id that is forged or expired, or whose file is gone. */
  async read({ objectName, uploadId }: PartUpload): Promise<SignedUpload | undefined> {
    const { secrets, store, clock } = this.deps;
    const [seal = '', suffix = '', size = '', ...rest] = uploadId.split('.');
    const id = rest.join('.');
    const payload = [suffix, size, id].join('.');
    const made = secrets.derivedSince(
      clock.now() - UNCLAIMED_LIFE.inParts,
      'file parts',
      `${objectName}\n${payload}`,
    );
    if (!made.some((one) => secrets.digest(one) === secrets.digest(seal))) return undefined;
    const file = await store.read(({ files }) => files.find(objectName));
    if (!file) return undefined;
    return {
      file,
      blobPath: blobPathOf(objectName, suffix),
      id,
      size: size === '' ? undefined : Number(size),
    };
  }
}

/** Where the parts are joined; the suffix keeps uploads of the same file apart. */
export function blobPathOf(objectName: string, suffix: string): string {
  return `${objectName}~${suffix}`;
}
