import type { FrameHint } from '#domain/checkin/assess-frame';
import type { PictureError } from '#domain/checkin/face-picture';
import type { PickedFile } from './file-store';
import { token } from './token';

export type FacingMode = 'front' | 'back';

/** Why there is no live picture: `insecure` is a page over plain http, where browsers have no camera. */
export type CameraError = 'none' | 'denied' | 'inUse' | 'insecure';

/** A picture reduced and encoded anew, so that it says nothing but what it shows: no place, no time, no device. */
export interface FacePicture {
  readonly file: PickedFile;
  /** An address under which this page can show it, until it is released. */
  readonly address: string;
  release(): void;
}

/** A running camera. Its light is on until `stop`. */
export interface LiveCamera {
  readonly facing: FacingMode;
  /** The phone has more than one. */
  readonly canSwitch: boolean;
  /** Shows the live picture in a video element of the page. */
  show(place: unknown): void;
  /** What would make a picture of what is seen now better; undefined while nothing is. Never settles once stopped. */
  assess(): Promise<FrameHint | undefined>;
  shoot(): Promise<FacePicture | PictureError>;
  /** Calls `told` once when the phone takes the camera away. */
  whenLost(told: () => void): void;
  stop(): void;
}

export interface Camera {
  /** Asks the person for leave where it has to. */
  open(facing: FacingMode): Promise<LiveCamera | CameraError>;
  /** Makes a face picture of a picked file. */
  fit(file: PickedFile): Promise<FacePicture | PictureError>;
}
export const Camera = token<Camera>('Camera');
