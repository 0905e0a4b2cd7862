import type { FetchedFile } from '../enrollment/documents';
import { token } from '../token';

/** The content of an admission picture, in the current language. */
export interface ResultPicture {
  /** Name of the file. */
  readonly name: string;
  readonly school: string;
  readonly headline: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly footer: string;
  /** Illustration at the top: SVG of 328 × 120 in the app's colours; without one, a band in the school's colour. */
  readonly scene?: string | undefined;
}

export interface RenderedPicture {
  readonly file: FetchedFile;
  /** A `data:` URL of the same bytes, to show the picture where a page cannot save files. */
  readonly address: string;
}

/** Renders admission pictures that a student can save and share. */
export interface ResultPictures {
  /** As a PNG; undefined where this phone cannot draw. */
  draw(picture: ResultPicture): Promise<RenderedPicture | undefined>;
}
export const ResultPictures = token<ResultPictures>('ResultPictures');
