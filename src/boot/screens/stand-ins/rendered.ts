import type { ReactNode } from 'react';

/** What a view has become: with the runtime that stands in for React it is an element of the page at once. */
export function rendered<Kind extends Element = Element>(view: ReactNode): Kind {
  return view as unknown as Kind;
}

/** An element of the page, to be part of a view. */
export function inView(element: Node): ReactNode {
  return element as unknown as ReactNode;
}
