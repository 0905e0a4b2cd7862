import type { FaceBox } from '#domain/checkin/assess-frame';
import { token } from './token';

/** Finds faces in what a camera sees. A tenant's own detector is bound in the place of the browser's; none is bundled. */
export interface FaceFinder {
  /**
   * `picture` is a canvas of this many px. Undefined where this phone finds no faces, and then it is not asked again of this
   * camera; never rejects.
   */
  detect(
    picture: unknown,
    size: { readonly width: number; readonly height: number },
  ): Promise<readonly FaceBox[] | undefined>;
}
export const FaceFinder = token<FaceFinder>('FaceFinder');
