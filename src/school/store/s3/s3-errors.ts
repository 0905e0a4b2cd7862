import { S3ServiceException } from '@aws-sdk/client-s3';
import { BlobStoreFull } from '../../core/files/blob-store';

/** Error codes of stores without space. */
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'InsufficientCapacity']);
const INSUFFICIENT_STORAGE = 507;

export function isAbsent(thrown: unknown): boolean {
  return thrown instanceof S3ServiceException && thrown.$metadata.httpStatusCode === 404;
}

/** Throws BlobStoreFull where the store has no space. */
export async function writing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    if (!(thrown instanceof S3ServiceException)) throw thrown;
    const full = FULL.has(thrown.name) || thrown.$metadata.httpStatusCode === INSUFFICIENT_STORAGE;
    throw full ? new BlobStoreFull('no room for a blob', { cause: thrown }) : thrown;
  }
}
