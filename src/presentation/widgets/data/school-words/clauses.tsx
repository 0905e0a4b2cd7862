import type { ReactNode } from 'react';

/** A text with a place to break after each mark: where words are kept whole (`keep-all`), Safari breaks at spaces alone. */
export function clauses(text: string): ReactNode {
  const parts = text.match(/[^，、；：。]+[，、；：。]*|^[，、；：。]+/g) ?? [];
  if (parts.length < 2) return text;
  return parts.flatMap((part, at) => (at === 0 ? part : [<wbr key={at} />, part]));
}
