import type { CameraError, FacePicture, LiveCamera } from '#application/ports/checkin/camera';

/** What the camera screen shows. */
export type CameraPhase =
  | { readonly at: 'opening' }
  | { readonly at: 'live'; readonly camera: LiveCamera }
  | { readonly at: 'without'; readonly error: CameraError | 'lost' }
  /** A picked picture is being processed; a camera that opens in the meantime must not replace it. */
  | { readonly at: 'fitting' }
  | { readonly at: 'taken'; readonly picture: FacePicture };
