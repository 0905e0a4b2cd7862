import type { UploadRefusal } from '../upload-refusal';

/** Breaks an upload off whose bytes are not accepted. */
export class RefusedBytes extends Error {
  constructor(readonly refusal: UploadRefusal) {
    super('the bytes of an upload are refused');
  }
}
