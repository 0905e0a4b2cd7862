/** Twice as many as in a form of a thousand fields with all its files. */
const MOST_MARKS = 20_000;

const COLON = 0x3a;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

/**
 * Whether a JSON text has more members and items than any valid request. Their number, not the length, determines the cost of
 * parsing and validation. Marks within strings are counted too, which does not matter at this limit.
 */
export function hasTooManyMarks(text: string, most = MOST_MARKS): boolean {
  let marks = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== COLON && code !== COMMA && code !== BRACKET && code !== BRACE) continue;
    marks += 1;
    if (marks > most) return true;
  }
  return false;
}
