import type { ViewedFile } from '../viewed-file';

/** Where a file is shown. */
export interface Stage {
  /** Empty, and nobody else's. */
  readonly place: HTMLElement;
  /** Hears each change of the magnification that the tools offer; without a listener they are not offered. */
  onZoom(apply: (zoom: number) => void): void;
}

/** Shows one kind of file. Throws ViewerError, or whatever a library makes of a file that is broken. */
export type Renderer = (file: ViewedFile, stage: Stage) => Promise<void>;
