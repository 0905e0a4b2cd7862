import type { FileRecord } from '../records';
import type { SchoolDeps } from '../school-deps';
import { UNCLAIMED_LIFE } from './upload-limits';

/** One upload in parts, as its phone names it. */
export interface PartUpload {
  readonly objectName: string;
  readonly uploadId: string;
}

/** What an upload's id says, which the school has signed. */
export interface SignedUpload {
  readonly file: FileRecord;
  readonly blobPath: string;
  /** The store's own name for it. */
  readonly id: string;
  /** Bytes that were announced. */
  readonly size: number | undefined;
}

/** The ids of uploads in parts: each says what is known of its upload, and is sealed with the school's own key. */
export class UploadIds {
  constructor(private readonly deps: Pick<SchoolDeps, 'secrets' | 'store' | 'clock'>) {}

  make(
    objectName: string,
    { suffix, size, id }: Pick<SignedUpload, 'size' | 'id'> & { readonly suffix: string },
  ): string {
    const said = [suffix, size ?? '', id].join('.');
    const seal = this.deps.secrets.derive('file parts', `${objectName}\n${said}`);
    return `${seal}.${said}`;
  }

  /** Undefined for an id that is not genuine, or too old, or of a file that is gone. */
  async read({ objectName, uploadId }: PartUpload): Promise<SignedUpload | undefined> {
    const { secrets, store, clock } = this.deps;
    const [seal = '', suffix = '', size = '', ...rest] = uploadId.split('.');
    const id = rest.join('.');
    const said = [suffix, size, id].join('.');
    const made = secrets.derivedSince(
      clock.now() - UNCLAIMED_LIFE.inParts,
      'file parts',
      `${objectName}\n${said}`,
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

/** Where the parts are put together: beside whatever else came for that file. */
export function blobPathOf(objectName: string, suffix: string): string {
  return `${objectName}~${suffix}`;
}
