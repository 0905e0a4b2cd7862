import { type ComponentType, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ListElement, ListProps, VirtualListProps } from './list-props';

/** From so many rows on, only those in sight are drawn. */
const MANY = 100;
/** And from so many on, where the code for that is there already: more than a phone shows. */
const SEVERAL = 20;

/** The rows of a sheet. Thousands of them take no longer than a few: the code for that comes with the first such list. */
export function List(props: ListProps) {
  const many = props.count > MANY;
  const [Long, setLong] = useState<ComponentType<VirtualListProps>>();
  useEffect(() => {
    // What does not come leaves the first rows, and the search to find the others by.
    if (many)
      import('./virtual-list').then(({ VirtualList }) => setLong(() => VirtualList)).catch(() => undefined);
  }, [many]);
  const element = elementProps(props);
  if (Long && props.count > SEVERAL) return <Long {...props} element={element} />;
  const { count, render, active } = props;
  const drawn = Math.min(count, Math.max(MANY, active + 1));
  return (
    <div {...element}>
      {Array.from({ length: drawn }, (_, at) =>
        render(at, { 'data-row': at, 'aria-setsize': count, 'aria-posinset': at + 1 }),
      )}
    </div>
  );
}

/** What the element around the rows takes. */
function elementProps({ list, role, label, className, onKeyDown }: ListProps): ListElement {
  return { ref: list, role, tabIndex: -1, 'aria-label': label, className, onKeyDown };
}

/** The row that the arrow keys, Home and End lead to; it takes the focus, or the button in it does. */
export function useRowKeys(list: RefObject<HTMLElement | null>, count: number, begin: number) {
  const [active, setActive] = useState(begin);
  const moving = useRef(false);
  const stop = active < count ? active : 0;

  useEffect(() => {
    if (!moving.current) return;
    moving.current = false;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${stop}"]`);
    (row?.querySelector('button') ?? row)?.focus();
  });

  /** True where the key was one of these. */
  const move = (event: KeyboardEvent): boolean => {
    const row = (event.target as HTMLElement).closest('[data-row]')?.getAttribute('data-row');
    const from = row === null || row === undefined ? stop : Number(row);
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return false;
    event.preventDefault();
    moving.current = true;
    setActive(Math.min(count - 1, Math.max(0, to)));
    return true;
  };
  return { stop, move, begin: setActive };
}
