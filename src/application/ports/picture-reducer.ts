import type { PictureReduction, PictureReductionFault } from '#domain/upload/picture-reduction';
import type { PickedFile } from './file-store';
import { token } from './token';

/** A picture that this page can show until it is released. */
export interface LocalPicture {
  readonly address: string;
  release(): void;
}

export interface PictureReducer {
  /** A picked picture before the school has it; undefined for a file that is no picture a page shows. */
  show(file: PickedFile): Promise<LocalPicture | undefined>;
  /**
   * A picture as it is sent: small, upright, and without the place, time and device that its file says. A file that is no
   * photo comes back as it is. `isWanted` is asked
   * before each piece of work: throws GatewayError `cancelled` where nobody waits any more.
   */
  reduce(
    file: PickedFile,
    reduction: PictureReduction,
    isWanted: () => boolean,
  ): Promise<PickedFile | { readonly fault: PictureReductionFault }>;
}
export const PictureReducer = token<PictureReducer>('PictureReducer');
