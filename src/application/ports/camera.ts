import type { Frame } from '#domain/checkin/assess-frame';
import type { PictureFault } from '#domain/checkin/face-picture';
import type { PickedFile } from './file-store';
import { token } from './token';

export type Facing = 'front' | 'back';

/** Why there is no live picture: `insecure` is a page over plain http, where browsers have no camera. */
export type CameraFault = 'none' | 'denied' | 'inUse' | 'insecure';

/** A picture reduced and encoded anew, so that it says nothing but what it shows: no place, no time, no device. */
export interface FacePicture {
  readonly file: PickedFile;
  /** An address under which this page can show it, until it is released. */
  readonly address: string;
  release(): void;
}

/** A running camera. Its light is on until `stop`. */
export interface LiveCamera {
  readonly facing: Facing;
  /** The phone has more than one. */
  readonly canSwitch: boolean;
  /** Shows the live picture in a video element of the page. */
  show(place: unknown): void;
  /** A small grey copy of what is seen now; undefined while nothing is. */
  sample(): Promise<Frame | undefined>;
  shoot(): Promise<FacePicture | PictureFault>;
  /** Calls `told` once when the phone takes the camera away. */
  whenLost(told: () => void): void;
  stop(): void;
}

export interface Camera {
  /** Asks the person for leave where it has to. */
  open(facing: Facing): Promise<LiveCamera | CameraFault>;
  /** Makes a face picture of a picked file. */
  fit(file: PickedFile): Promise<FacePicture | PictureFault>;
}
export const Camera = token<Camera>('Camera');
