import { toHalfWidth, withoutBlanks } from '../text/normalise-text';

/** Up to this many majors a plan list names them all; of a plan with more, only the ones that match the search keyword. */
export const MAJORS_LISTED = 50;

/** Normalises a text for search: no blanks, half-width, lower case. */
export function comparable(text: string): string {
  return toHalfWidth(withoutBlanks(text)).toLowerCase();
}
