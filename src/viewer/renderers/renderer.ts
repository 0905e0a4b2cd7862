import type { ViewedFile } from '../viewed-file';
import type { ViewerError } from '../viewer-error';

/** The part of the page in which a renderer shows a file. */
export interface ViewerArea {
  /** Empty, and used by the renderer alone. */
  readonly place: HTMLElement;
  /** Called at each change of the zoom. The zoom buttons are shown only if a renderer subscribes. */
  onZoom(apply: (zoom: number) => void): void;
  /** Called where a file turns out not to be playable after it is shown. */
  onError(error: ViewerError): void;
}

/** Shows one kind of file. Throws ViewerError, or a library's error for a corrupt file. */
export type Renderer = (file: ViewedFile, stage: ViewerArea) => Promise<void>;
