import { type ComponentType, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ListElement, ListProps, VirtualListProps } from './list-props';

/** A list of more rows loads the virtual list, which renders only visible rows. */
const MANY = 100;
/** Once it is loaded, it also renders lists of more rows than this: more than a phone shows at once. */
const SEVERAL = 20;

/** The rows of a sheet. Long lists are virtualised; that code is loaded with the first such list. */
export function List(props: ListProps) {
  const many = props.count > MANY;
  const [Long, setLong] = useState<ComponentType<VirtualListProps>>();
  useEffect(() => {
    // If loading fails, the first rows stay, and the search box finds the others.
    if (many)
      import('./virtual-list').then(({ VirtualList }) => setLong(() => VirtualList)).catch(() => undefined);
  }, [many]);
  const element = elementProps(props);
  if (Long && props.count > SEVERAL) return <Long {...props} element={element} />;
  const { count, render, active } = props;
  const rendered = Math.min(count, Math.max(MANY, active + 1));
  return (
    <div {...element}>
      {Array.from({ length: rendered }, (_, at) =>
        render(at, { 'data-row': at, 'aria-setsize': count, 'aria-posinset': at + 1 }),
      )}
    </div>
  );
}

function elementProps({ list, role, label, className, onKeyDown }: ListProps): ListElement {
  return { ref: list, role, tabIndex: -1, 'aria-label': label, className, onKeyDown };
}

/** Moves the focus with the arrow keys, Home and End: to the row, or to the button in it. */
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

  /** Returns true if the key was handled. */
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
