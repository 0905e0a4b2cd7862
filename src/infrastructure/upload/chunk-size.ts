import { megabytes } from '#domain/upload/size-text';

/** Default minimum size of a part in bytes: S3's minimum for all parts but the last. */
export const S3_MIN_PART = megabytes(5);
/** Small parts on a weak network, so that little is lost when one is interrupted. */
const WEAK_CHUNK = megabytes(5);
/** S3's maximum number of parts per file. */
const MOST_PARTS = 10_000;

/** Size in bytes of every part but the last. */
export function chunkSize({
  wanted,
  minimum,
  size,
  isWeak,
}: {
  readonly wanted: number;
  readonly minimum: number;
  readonly size: number;
  readonly isWeak: boolean;
}): number {
  const chunk = isWeak ? Math.min(wanted, WEAK_CHUNK) : wanted;
  return Math.ceil(Math.max(1, chunk, minimum, size / MOST_PARTS));
}
