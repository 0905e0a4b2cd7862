import { readAllBytes as joined } from './read-all-bytes';

/** All bytes of a blob as numbers; empty when the blob does not exist. */
export async function readByteArray(blob: AsyncIterable<Uint8Array> | undefined): Promise<number[]> {
  return blob ? [...(await joined(blob))] : [];
}
