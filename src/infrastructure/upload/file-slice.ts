import type { PickedFile } from '#application/ports/files/file-store';
import { bytesOf } from './uploader';

/** A part of a file: the browser reads it as it is sent, so that no more of a large file is in memory. */
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
