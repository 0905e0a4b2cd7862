import type { FaceBox } from '#domain/checkin/assess-frame';
import { token } from '../token';

/** Detects faces in camera frames. A tenant may bind a detector of its own instead of the browser's; none is bundled. */
export interface FaceDetection {
  /**
   * `picture` is a canvas, `size` its size in px. Undefined where this phone cannot detect faces: the caller then stops
   * calling it for this camera. Never rejects.
   */
  detect(
    picture: unknown,
    size: { readonly width: number; readonly height: number },
  ): Promise<readonly FaceBox[] | undefined>;
}
export const FaceDetection = token<FaceDetection>('FaceDetection');
