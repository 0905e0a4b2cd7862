/** Code points of the longest text answer. */
export const TEXT_LIMIT = 5_000;
/** Ways that an engine may have to try: a fraction of a second on a phone. */
const MOST_WAYS = 30_000_000;

/** A pattern for whole texts; undefined for one that `patternFault` refuses, or that this engine does not know. */
export function boundedPattern(pattern: string): RegExp | undefined {
  if (!(waysOf(pattern) <= MOST_WAYS)) return undefined;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return undefined;
  }
}

/** Why a school's pattern is refused, in words for the school. */
export function patternFault(pattern: string): string | undefined {
  if (!(waysOf(pattern) <= MOST_WAYS))
    return `the pattern ${pattern} may backtrack for too long: bound its repetitions ({1,64} instead of +), and nest none`;
  return boundedPattern(pattern)
    ? undefined
    : `the pattern ${pattern} is no regular expression (with the flag u)`;
}

/** An upper bound of the ways in which a backtracking engine can match a pattern with a text of `TEXT_LIMIT` characters. */
function waysOf(pattern: string): number {
  let at = 0;
  const read = (part: RegExp): RegExpExecArray | null => {
    part.lastIndex = at;
    const found = part.exec(pattern);
    if (found) at = part.lastIndex;
    return found;
  };
  const alternatives = (): number => {
    let before = 0;
    let ways = 1;
    for (; at < pattern.length && pattern[at] !== ')'; ) {
      if (pattern[at] === '|') {
        before += ways;
        ways = 1;
        at += 1;
      } else ways *= repeated(atom());
    }
    return before + ways;
  };
  const atom = (): number => {
    if (!read(/\((?:\?(?:[:=!]|<[^>=!]+>))?/y)) {
      read(/\\(?:[pPu]\{[^}]*\}|k<[^>]*>|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|[\s\S]/y);
      return 1;
    }
    const ways = alternatives();
    at += 1;
    return ways;
  };
  const repeated = (ways: number): number => {
    const [, sign, least, more, most] = read(/(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y) ?? [];
    if (sign === undefined && least === undefined) return ways;
    const from = Number(least ?? (sign === '+' ? 1 : 0));
    const to = sign === '?' ? 1 : sign || (more && !most) ? TEXT_LIMIT : Number(more ? most : least);
    if (ways === 1) return to - from + 1;
    let sum = 0;
    for (let times = from; times <= to && sum <= MOST_WAYS; times += 1) sum += ways ** times;
    return sum;
  };
  const ways = alternatives();
  // An unmatched parenthesis is no regular expression.
  return at < pattern.length ? 0 : ways;
}
