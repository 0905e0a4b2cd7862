/** A form of a thousand fields with all its files has half of it. */
const MOST_MARKS = 20_000;

const MARKS = new Set([...':,[{'].map((mark) => mark.charCodeAt(0)));

/**
 * Whether a JSON text has more members and items than any request of ours. Their number, not their length, is what
 * parsing and checking cost; marks inside of strings count too, which do no harm in such numbers.
 */
export function hasTooManyMarks(text: string): boolean {
  let marks = 0;
  for (let at = 0; at < text.length; at += 1) if (MARKS.has(text.charCodeAt(at))) marks += 1;
  return marks > MOST_MARKS;
}
