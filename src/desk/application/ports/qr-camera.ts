import type { Signal } from '#application/ports/signal';

/** The camera that reads QR codes. */
export interface QrCamera {
  /** Whether this page may use one; not on plain http. */
  readonly isThere: boolean;
  /**
   * Shows the picture in `video` and calls `read` with each code, once until another comes, until `signal` is aborted. Rejects where
   * the camera does not open.
   */
  watch(video: HTMLVideoElement, read: (text: string) => void, signal: Signal): Promise<void>;
}
