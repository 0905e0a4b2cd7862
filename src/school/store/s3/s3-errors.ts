import { S3ServiceException } from '@aws-sdk/client-s3';
import { BlobStoreAway, BlobStoreFull } from '../../core/files/blob-store';

/** Error codes of stores without space. */
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'InsufficientCapacity']);
const INSUFFICIENT_STORAGE = 507;

/** Statuses of a store, or of a proxy in front of it, that is broken or busy. */
const AWAY = new Set([500, 502, 503, 504]);
/** Error codes of Node for a host that cannot be reached or does not answer. */
const UNREACHABLE = /^(?:ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_)/;

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

/** Throws BlobStoreAway where the store does not answer, or cannot at the moment. */
export async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    const why = awayBecause(thrown);
    if (why === undefined) throw thrown;
    throw new BlobStoreAway(`the file store does not answer: ${why}`, { cause: thrown });
  }
}

/** For the operator's log. */
function awayBecause(thrown: unknown): string | undefined {
  if (thrown instanceof S3ServiceException) {
    const status = thrown.$metadata.httpStatusCode ?? 0;
    return AWAY.has(status) && !FULL.has(thrown.name) ? `HTTP ${status}` : undefined;
  }
  if (!(thrown instanceof Error)) return undefined;
  const code = String((thrown as NodeJS.ErrnoException).code ?? '');
  if (UNREACHABLE.test(code)) return code;
  return thrown.name === 'TimeoutError' ? thrown.name : undefined;
}
