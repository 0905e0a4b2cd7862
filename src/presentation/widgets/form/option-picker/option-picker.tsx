import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '../../class-names';
import { Icon } from '../../data/icon/icon';
import { List, useRowKeys } from '../../data/list/list';
import type { RowSlot } from '../../data/list/list-props';
import { SchoolWords } from '../../data/school-words/school-words';
import { Sheet } from '../../overlay/sheet/sheet';
import { SheetCancel } from '../../overlay/sheet/sheet-cancel';
import { SheetClear } from '../../overlay/sheet/sheet-clear';
import list from '../../overlay/sheet/sheet-list.module.css';
import { SearchBox } from '../search-box/search-box';
import { SearchStatus } from '../search-box/search-status';

/** Lists with more options than this have a search box. */
export const LONG_LIST = 12;

/** `index` is stored, `label` is shown (specification, section 3). */
export interface Option {
  readonly index: string;
  readonly label: string;
}

interface OptionPickerProps {
  readonly id?: string | undefined;
  readonly open: boolean;
  readonly title: string;
  readonly options: readonly Option[];
  /** Shown instead of the options while they are loading, or if loading failed. */
  readonly waiting?: ReactNode;
  /** `index` of the chosen option. */
  readonly current?: string | undefined;
  /** With a search box. */
  readonly searchable?: boolean | undefined;
  /** Gets undefined if the picker was cancelled (specification, section 4). */
  readonly onSelect: (option: Option | undefined) => void;
  /** Takes the choice back; undefined if that is not possible. */
  readonly onClear?: (() => void) | undefined;
  /** Called after `onSelect` or `onClear`, in all cases. */
  readonly onClose: () => void;
}

/** The bottom sheet with options (specification, section 2). */
export function OptionPicker({ open, ...rest }: OptionPickerProps) {
  return open ? <OpenPicker {...rest} /> : null;
}

function OpenPicker(props: Omit<OptionPickerProps, 'open'>) {
  const { id, title, options, waiting, current, searchable = false, onSelect, onClear, onClose } = props;
  const messages = useMessages();
  const [search, setSearch] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => matching(options, search), [options, search]);
  const chosen = shown.findIndex(({ index }) => index === current);
  const { stop, move } = useRowKeys(place, shown.length, Math.max(0, chosen));
  const stopRow = useRef<HTMLElement>(null);

  // Options that arrive after the sheet has opened get the focus, as those that are there at once.
  const waited = useRef(waiting !== undefined);
  const here = waiting === undefined;
  useEffect(() => {
    if (here && waited.current) stopRow.current?.focus();
    waited.current = !here;
  }, [here]);

  const finish = (option: Option | undefined) => {
    onSelect(option);
    onClose();
  };
  const clear = () => {
    onClear?.();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (move(event) || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    const option = shown[stop];
    if (option !== undefined) finish(option);
  };
  const row = (at: number, { ref, ...rest }: RowSlot) => {
    const option = shown[at];
    if (option === undefined) return null;
    const isCurrent = option.index === current;
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys for all its rows
      <div
        key={option.index}
        {...rest}
        ref={(element) => {
          ref?.(element);
          if (at === stop) stopRow.current = element;
        }}
        role="option"
        aria-selected={isCurrent}
        tabIndex={at === stop ? 0 : -1}
        className={classNames(list.row, isCurrent && list.current)}
        onClick={() => finish(option)}
      >
        <span className={list.words}>
          <SchoolWords>{option.label}</SchoolWords>
        </span>
        {isCurrent && <Icon name="check" size={1.25} />}
      </div>
    );
  };

  return (
    <Sheet
      id={id}
      title={title}
      initialFocus={stopRow}
      onCancel={() => finish(undefined)}
      head={
        searchable ? (
          <>
            <SearchBox label={messages.t('common.search')} value={search} onInput={setSearch} />
            <SearchStatus search={search} count={shown.length} />
          </>
        ) : undefined
      }
      footer={
        <>
          {onClear && <SheetClear onPress={clear} />}
          <SheetCancel onPress={() => finish(undefined)} />
        </>
      }
    >
      {waiting !== undefined ? (
        waiting
      ) : shown.length === 0 ? (
        <p className={list.none}>{messages.t('form.noMatch', { text: search })}</p>
      ) : (
        <List
          list={place}
          role="listbox"
          label={title}
          className={list.list}
          count={shown.length}
          keyOf={(at) => shown[at]?.index ?? ''}
          active={stop}
          onKeyDown={onKeyDown}
          render={row}
        />
      )}
    </Sheet>
  );
}

function matching(options: readonly Option[], search: string): readonly Option[] {
  const wanted = search.trim().toLowerCase();
  return wanted === '' ? options : options.filter(({ label }) => label.toLowerCase().includes(wanted));
}
