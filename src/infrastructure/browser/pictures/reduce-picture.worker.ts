import type { PictureReduction } from '#domain/upload/picture-reduction';
import { workerScope } from '../worker-scope';
import { type ReducedPicture, reducePicture } from './reduce-picture';

/** A picture to reduce; `id` is repeated in the result. */
export interface ReductionOrder {
  readonly id: number;
  readonly picture: Blob;
  readonly reduction: PictureReduction | undefined;
}

/** `unable`: this worker has no canvas, or the bytes could not be read. */
export type ReductionResult = { readonly id: number } & (ReducedPicture | { readonly unable: true });

const scope = workerScope<ReductionOrder, ReductionResult>();

scope.onmessage = ({ data: { id, picture, reduction } }) => {
  if (typeof OffscreenCanvas === 'undefined') return scope.postMessage({ id, unable: true });
  reducePicture(picture, reduction).then(
    (reduced) => scope.postMessage({ id, ...reduced }),
    () => scope.postMessage({ id, unable: true }),
  );
};
