import { MalformedRequest } from '../limits/malformed-request';

/** Of `data:image/png;base64,` and what stands before it. */
const LONGEST_HEAD = 300;
/** Enough has come to tell whether a data URL's head is there. */
const HEAD_WHOLE = /^\s*"(?:[^d]|d[^,"]*[,"])/;
const HEAD = /^\s*"(?:data:[^,"]{0,200},)?/;
const MALFORMED = () => new MalformedRequest('file', 'base64');

/**
 * The bytes of a file that comes as one JSON string, a data URL or base64 alone, as they come: none of it is held for
 * longer than its piece. Throws MalformedRequest for anything else.
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
      // JSON may write `\/` for a slash; what is cut between the two is looked at with the next piece.
      const digits = text.endsWith('\\') ? text.slice(0, -1) : text;
      const plain = digits.replaceAll('\\/', '/');
      // The last group may be the one with the padding.
      const whole = end < 0 ? Math.max(0, plain.length - 1) & ~3 : plain.length;
      if (end >= 0 && (text.endsWith('\\') || whole % 4 !== 0)) throw MALFORMED();
      yield* decoded(plain.slice(0, whole), end >= 0);
      rest = end < 0 ? plain.slice(whole) + text.slice(digits.length) : rest.slice(end + 1);
      if (end >= 0) at = 'end';
    }
    if (at === 'end' && rest.trim() !== '') throw MALFORMED();
  }
  if (at !== 'end') throw MALFORMED();
}

function* decoded(digits: string, isLast: boolean): Generator<Uint8Array> {
  if (digits === '') return;
  if (!(isLast ? /^[A-Za-z0-9+/]*={0,2}$/ : /^[A-Za-z0-9+/]*$/).test(digits)) throw MALFORMED();
  yield Buffer.from(digits, 'base64');
}
