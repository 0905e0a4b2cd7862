import { HEADER_BYTES, type PictureHeader, pictureHeader } from '#domain/upload/picture-header';

/** Format, size and orientation from the beginning of a picture's file; undefined if it is no known picture format. */
export async function readHeader(picture: Blob): Promise<PictureHeader | undefined> {
  return pictureHeader(await readBytes(picture.slice(0, HEADER_BYTES)));
}

/** The oldest engines' blobs have no `arrayBuffer`. */
export async function readBytes(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(blob).arrayBuffer());
}
