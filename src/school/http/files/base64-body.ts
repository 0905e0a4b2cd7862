import { MalformedRequest } from '../limits/malformed-request';

/** Maximum length of `"data:image/png;base64,` with white space before it. */
const LONGEST_HEAD = 300;
/** Enough text to decide whether there is a data URL's head. */
const HEAD_WHOLE = /^\s*"(?:[^d]|d[^,"]*[,"])/;
const HEAD = /^\s*"(?:data:[^,"]{0,200},)?/;
const MALFORMED = () => new MalformedRequest('file', 'base64');

/**
 * Decodes a file that arrives as one JSON string, a data URL or plain base64, as a stream: nothing is held longer than
 * its chunk. Throws MalformedRequest for anything else.
 */
export async function* base64Body(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest = '';
  let at: 'head' | 'digits' | 'end' = 'head';
  for await (const piece of body) {
    rest += Buffer.from(piece).toString('latin1');
    if (at === 'head') {
      if (rest.length < LONGEST_HEAD && !HEAD_WHOLE.test(rest)) continue;
      const head = HEAD.exec(rest);
      if (!head) throw MALFORMED();
      rest = rest.slice(head[0].length);
      at = 'digits';
    }
    if (at === 'digits') {
      const end = rest.indexOf('"');
      const text = end < 0 ? rest : rest.slice(0, end);
      // JSON may escape a slash as `\/`; an escape that is cut at the end of a chunk is completed by the next.
      const digits = text.endsWith('\\') ? text.slice(0, -1) : text;
      const plain = digits.replaceAll('\\/', '/');
      // Keep the last group back until the end: it may have the padding.
      const whole = end < 0 ? Math.max(0, plain.length - 1) & ~3 : plain.length;
      if (end >= 0 && (text.endsWith('\\') || whole % 4 !== 0)) throw MALFORMED();
      yield* decoded(plain.slice(0, whole), end >= 0);
      rest = end < 0 ? plain.slice(whole) + text.slice(digits.length) : rest.slice(end + 1);
      if (end >= 0) at = 'end';
    }
    if (at !== 'end') continue;
    if (rest.trim() !== '') throw MALFORMED();
    // Blanks may follow without end.
    rest = '';
  }
  if (at !== 'end') throw MALFORMED();
}

function* decoded(digits: string, isLast: boolean): Generator<Uint8Array> {
  if (digits === '') return;
  if (!(isLast ? /^[A-Za-z0-9+/]*={0,2}$/ : /^[A-Za-z0-9+/]*$/).test(digits)) throw MALFORMED();
  yield Buffer.from(digits, 'base64');
}
