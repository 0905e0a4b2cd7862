import { megabytes } from '#domain/upload/size-text';

/** Bytes that a part has to have at least where the school says nothing: what S3 wants of all but the last. */
export const S3_MIN_PART = megabytes(5);
/** On a weak network little is lost with a part that is cut off. */
const WEAK_CHUNK = megabytes(5);
/** S3 takes no more parts of one file. */
const MOST_PARTS = 10_000;

/** Bytes of each part of a file but its last. */
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
