/** Part of a file's bytes, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * What a `Range` header asks of so many bytes (RFC 9110, section 14): one part; `undefined` for the whole, which also
 * answers other units and several parts; `unsatisfiable` for parts that lie outside or begin after their end.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const asked = /^bytes=(.*)$/i.exec(header?.trim() ?? '')?.[1];
  if (asked === undefined || asked.includes(',')) return undefined;
  const [, from = '', to = ''] = /^\s*(\d*)\s*-\s*(\d*)\s*$/.exec(asked) ?? [];
  if (from === '' && to === '') return 'unsatisfiable';
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last && (from !== '' || to !== '0') ? { first, last } : 'unsatisfiable';
}
