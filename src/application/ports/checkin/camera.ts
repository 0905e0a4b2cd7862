import type { FrameHint } from '#domain/checkin/assess-frame';
import type { PictureError } from '#domain/checkin/face-picture';
import type { PickedFile } from '../files/file-store';
import { token } from '../token';

export type FacingMode = 'front' | 'back';

/** Why the camera could not be opened: `insecure` is a page over plain http, where browsers offer no camera. */
export type CameraError = 'none' | 'denied' | 'inUse' | 'insecure';

/** A picture reduced and re-encoded, so that it has no metadata: no place, time or device. */
export interface FacePicture {
  readonly file: PickedFile;
  /** A URL under which this page can show it, valid until `release`. */
  readonly address: string;
  release(): void;
}

/** A running camera; the phone's camera indicator is on until `stop`. */
export interface LiveCamera {
  readonly facing: FacingMode;
  /** The phone has more than one camera. */
  readonly canSwitch: boolean;
  /** Shows the live picture; `place` is a video element of the page. */
  show(place: unknown): void;
  /** A hint for the current frame; undefined while the camera delivers none. Never settles once stopped. */
  assess(): Promise<FrameHint | undefined>;
  capturePhoto(): Promise<FacePicture | PictureError>;
  /** Calls `listener` once when the system ends the camera's stream. */
  whenLost(listener: () => void): void;
  stop(): void;
}

export interface Camera {
  /** Prompts for permission where the browser requires it. */
  open(facing: FacingMode): Promise<LiveCamera | CameraError>;
  /** Makes a face picture of a picked file. */
  fit(file: PickedFile): Promise<FacePicture | PictureError>;
}
export const Camera = token<Camera>('Camera');
