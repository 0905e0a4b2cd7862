import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import type { VirtualListProps } from './list-props';

/** A row's height in px until it is measured. */
const ROW = 64;
/** Rows rendered beyond each edge. */
const BEYOND = 8;

/** Renders only the visible rows; the list's parent element is what scrolls. */
export function VirtualList(props: VirtualListProps) {
  const { element, list, count, keyOf, render, active } = props;
  const rows = useVirtualizer({
    count,
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: () => ROW,
    getItemKey: keyOf,
    indexAttribute: 'data-row',
    overscan: BEYOND,
    // The focused row stays rendered when it is scrolled out of sight, else the focus would be lost.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return seen.includes(active) ? seen : [...seen, active].sort((a, b) => a - b);
    },
  });

  // Only when the list opens.
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
            // Absolute positioning ignores the list's padding of 0.5rem.
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
