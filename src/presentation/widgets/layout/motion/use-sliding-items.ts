import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Offset, offsetOf, slideFrom } from './slide';

/** The items of a list slide to their new positions when one is moved or removed. Each needs its id as `data-id`. */
export function useSlidingItems(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const offsets = useRef(new Map<string, Offset>());
  const order = ids.join();
  useLayoutEffect(() => {
    const items = Array.from(list.current?.children ?? []) as HTMLElement[];
    const before = offsets.current;
    offsets.current = new Map(items.map((item) => [item.dataset.id ?? '', offsetOf(item)]));
    for (const item of items) slideFrom(before.get(item.dataset.id ?? ''), item);
  }, [list, order]);
}
