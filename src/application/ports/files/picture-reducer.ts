import type { PictureReduction, PictureReductionError } from '#domain/upload/picture-reduction';
import type { Signal } from '../signal';
import { token } from '../token';
import type { PickedFile } from './file-store';

/** A picture, audio or video file with a URL that this page can show until `release`. */
export interface LocalFile {
  readonly shown: 'picture' | 'audio' | 'video';
  readonly address: string;
  release(): void;
}

export interface PictureReducer {
  /** Preview of a picked file before it is uploaded; undefined for a type that a browser cannot show. */
  show(file: PickedFile): Promise<LocalFile | undefined>;
  /**
   * A photo as it is sent, without place, time and device in its metadata: reduced and upright, or, without a reduction, with
   * its pixels unchanged. A file that is no photo is returned unchanged. `signal` is read before each stage: throws
   * GatewayError `cancelled` where it is aborted.
   */
  reduce(
    file: PickedFile,
    reduction: PictureReduction | undefined,
    signal: Signal,
  ): Promise<PickedFile | { readonly error: PictureReductionError }>;
  /**
   * A photo rotated clockwise by 90°, reduced as `reduction` says; without one, in its own format with nearly no loss.
   * Undefined for a photo that this phone cannot decode.
   */
  rotate(file: PickedFile, reduction: PictureReduction | undefined): Promise<PickedFile | undefined>;
}
export const PictureReducer = token<PictureReducer>('PictureReducer');
