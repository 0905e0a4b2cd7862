import type { PickedFile } from '#application/ports/files/file-store';
import { bytesOf } from './uploader';

/** A part of a file. The browser reads it while sending, so that a large file is never in memory as a whole. */
export async function sliceOf(
  file: PickedFile,
  first: number,
  end: number,
  type: string,
): Promise<ArrayBuffer | Blob> {
  const slice = file.slice?.(first, end, type);
  if (slice === undefined) return (await bytesOf(file)).slice(first, end);
  return slice instanceof Blob ? slice : bytesOf(slice);
}
