import type { PictureReduction, PictureReductionFault } from '#domain/upload/picture-reduction';
import type { PickedFile } from './file-store';
import { token } from './token';

export interface PictureReducer {
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
