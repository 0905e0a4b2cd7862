import type { CSSProperties, KeyboardEvent, ReactNode, RefObject } from 'react';

/** What a row's own element takes. */
export interface RowSlot {
  readonly 'data-row': number;
  readonly 'aria-setsize': number;
  readonly 'aria-posinset': number;
  readonly style?: CSSProperties | undefined;
  readonly ref?: ((element: Element | null) => void) | undefined;
}

export interface ListProps {
  readonly list: RefObject<HTMLDivElement | null>;
  /** A choice of one, or a list of buttons. */
  readonly role: 'listbox' | 'list';
  readonly label: string;
  readonly className: string | undefined;
  readonly count: number;
  readonly keyOf: (at: number) => string;
  readonly render: (at: number, place: RowSlot) => ReactNode;
  /** The row that the keys have come to: it is always there. */
  readonly active: number;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/** What the element around the rows takes. */
export interface ListElement {
  readonly ref: ListProps['list'];
  readonly role: ListProps['role'];
  readonly tabIndex: -1;
  readonly 'aria-label': string;
  readonly className: string | undefined;
  readonly onKeyDown: ListProps['onKeyDown'];
}

export interface VirtualListProps extends ListProps {
  readonly element: ListElement;
}
