import type { ReactNode } from 'react';

/** The DOM element of a view: with the replacement of React's JSX runtime a view is an element already. */
export function rendered<Kind extends Element = Element>(view: ReactNode): Kind {
  return view as unknown as Kind;
}

/** A DOM element as part of a view. */
export function inView(element: Node): ReactNode {
  return element as unknown as ReactNode;
}
