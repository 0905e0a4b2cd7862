import { toHalfWidth, withoutBlanks } from '../text/tidy';

/** How many majors' names a list says of a plan unasked: of more, those alone that a search is for. */
export const MAJORS_LISTED = 50;

/** A text as it is searched: blanks, width and case aside. */
export function comparable(text: string): string {
  return toHalfWidth(withoutBlanks(text)).toLowerCase();
}
