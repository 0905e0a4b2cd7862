import type { FetchedFile } from './documents';
import { token } from './token';

/** What a picture of an admission says, line by line, in the words of the language that is shown. */
export interface ResultPicture {
  /** Name of the file. */
  readonly name: string;
  readonly school: string;
  readonly headline: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly footer: string;
  /** A drawing across its head, as SVG of 328 × 120 in the app's colours; without one, a band of the school's colour. */
  readonly scene?: string | undefined;
}

export interface RenderedPicture {
  readonly file: FetchedFile;
  /** A `data:` address of the same bytes, to be shown where a page cannot save. */
  readonly address: string;
}

/** Draws pictures that can be kept and shared. */
export interface ResultPictures {
  /** As a PNG; undefined where this phone cannot draw. */
  draw(picture: ResultPicture): Promise<RenderedPicture | undefined>;
}
export const ResultPictures = token<ResultPictures>('ResultPictures');
