import type { ReadableFile } from '#school/core/files/readable-files';

/** All bytes of a file. */
export async function wholeOf(file: ReadableFile): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(file.size);
  let at = 0;
  for await (const piece of await file.bytes()) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
