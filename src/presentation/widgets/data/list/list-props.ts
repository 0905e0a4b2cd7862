import type { CSSProperties, KeyboardEvent, ReactNode, RefObject } from 'react';

/** Props for a row's element. */
export interface RowSlot {
  readonly 'data-row': number;
  readonly 'aria-setsize': number;
  readonly 'aria-posinset': number;
  readonly style?: CSSProperties | undefined;
  readonly ref?: ((element: Element | null) => void) | undefined;
}

export interface ListProps {
  readonly list: RefObject<HTMLDivElement | null>;
  /** `listbox` for a single choice, `list` for a list of buttons. */
  readonly role: 'listbox' | 'list';
  readonly label: string;
  readonly className: string | undefined;
  readonly count: number;
  readonly keyOf: (at: number) => string;
  readonly render: (at: number, place: RowSlot) => ReactNode;
  /** Index of the row that the keyboard has reached; it is always rendered. */
  readonly active: number;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/** Props for the element around the rows. */
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
