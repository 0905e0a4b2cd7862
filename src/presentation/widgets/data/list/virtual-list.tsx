import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import type { VirtualListProps } from './list-props';

/** A row's height in px before it was measured, and how many are drawn beyond the edges. */
const ROW = 64;
const BEYOND = 8;

/** Rows of which only those in sight are drawn, in what scrolls around the list. */
export function VirtualList(props: VirtualListProps) {
  const { element, list, count, keyOf, render, active } = props;
  const rows = useVirtualizer({
    count,
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: () => ROW,
    getItemKey: keyOf,
    indexAttribute: 'data-row',
    overscan: BEYOND,
    // The row that has the focus stays when it is scrolled away, else the focus would be lost with it.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return seen.includes(active) ? seen : [...seen, active].sort((a, b) => a - b);
    },
  });

  // Once, where the list opens.
  useEffect(() => {
    if (active > 0) rows.scrollToIndex(active, { align: 'center' });
  }, []);

  return (
    <div {...element} style={{ position: 'relative', height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start }) =>
        render(index, {
          ref: rows.measureElement,
          'data-row': index,
          'aria-setsize': count,
          'aria-posinset': index + 1,
          style: {
            position: 'absolute',
            // As far in as the list's padding has the rows of a short one.
            insetInlineStart: '0.5rem',
            top: 0,
            width: 'calc(100% - 1rem)',
            transform: `translateY(${start}px)`,
          },
        }),
      )}
    </div>
  );
}
