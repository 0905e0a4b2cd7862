import type { PictureReduction, PictureReductionError } from '#domain/upload/picture-reduction';
import type { PickedFile } from './file-store';
import { token } from './token';

/** A picture, sound or film that this page can show until it is released. */
export interface LocalFile {
  readonly shown: 'picture' | 'audio' | 'video';
  readonly address: string;
  release(): void;
}

export interface PictureReducer {
  /** A picked file before the school has it; undefined for one that no page shows by itself. */
  show(file: PickedFile): Promise<LocalFile | undefined>;
  /**
   * A photo as it is sent, without the place, time and device that its file says: small and upright, or, without a reduction,
   * with its pixels as they are. A file that is no photo comes back as it is. `isWanted` is asked before each piece of work:
   * throws GatewayError `cancelled` where nobody waits any more.
   */
  reduce(
    file: PickedFile,
    reduction: PictureReduction | undefined,
    isWanted: () => boolean,
  ): Promise<PickedFile | { readonly error: PictureReductionError }>;
  /**
   * A photo turned clockwise by a quarter, no larger than `reduction` says; without one, in its own format and nearly as it
   * is. Undefined for one that this phone cannot read.
   */
  rotate(file: PickedFile, reduction: PictureReduction | undefined): Promise<PickedFile | undefined>;
}
export const PictureReducer = token<PictureReducer>('PictureReducer');
