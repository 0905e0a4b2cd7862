import type { StoredPart } from './blob-store';

/** Total bytes of parts, where a part that occurs more than once counts once. */
export function bytesOf(parts: readonly StoredPart[]): number {
  const sizes = new Map<number, number>();
  for (const { number, size } of parts) sizes.set(number, Math.max(size, sizes.get(number) ?? 0));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/** Whether a part other than the last has less than `least` bytes. */
export function hasShortPart(parts: readonly StoredPart[], least: number): boolean {
  const last = Math.max(...parts.map(({ number }) => number));
  return parts.some(({ number, size }) => number < last && size < least);
}
