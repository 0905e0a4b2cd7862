import type { UndoMap } from './undo-map';

/** Removes up to `limit` matching values; returns how many. */
export function deleteMatching<V>(map: UndoMap<V>, isOver: (value: V) => boolean, limit: number): number {
  const over = map.keys().filter((key) => isOver(map.get(key) as V));
  for (const key of over.slice(0, limit)) map.delete(key);
  return Math.min(over.length, limit);
}
