import type { ByteRange } from '../../core/files/blob-store';

/**
 * The range that a `Range` header requests (RFC 9110, section 14). `undefined`: the whole file, also for other units and
 * multiple ranges; `unsatisfiable`: outside the file, or ending before its start.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const asked = /^bytes=(.*)$/i.exec(header?.trim() ?? '')?.[1];
  if (asked === undefined || asked.includes(',')) return undefined;
  const [from = '', to = '', ...rest] = asked.split('-').map((bound) => bound.trim());
  if (rest.length > 0 || from + to === '' || !/^\d*$/.test(from + to)) return 'unsatisfiable';
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last && (from !== '' || to !== '0') ? { first, last } : 'unsatisfiable';
}
