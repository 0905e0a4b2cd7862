import type { UploadRefusal } from '../upload-refusal';

/** Aborts an upload whose bytes are not accepted. */
export class RefusedBytes extends Error {
  constructor(readonly refusal: UploadRefusal) {
    super('the bytes of an upload are refused');
  }
}
