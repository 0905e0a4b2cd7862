import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { useMessages } from '../messages/messages-context';
import { classNames } from './class-names';
import { Icon } from './icon';
import styles from './option-picker.module.css';
import { SearchBox } from './search-box';
import { Sheet } from './sheet';

/** What is stored, and what is read (specification, section 3). */
export interface Option {
  readonly index: string;
  readonly label: string;
}

interface OptionPickerProps {
  readonly id?: string | undefined;
  readonly open: boolean;
  readonly title: string;
  readonly options: readonly Option[];
  /** The index that is chosen now. */
  readonly current?: string | undefined;
  /** A box to narrow long lists down. */
  readonly searchable?: boolean | undefined;
  /** The option that was chosen, or an empty selection when it was cancelled (specification, section 4). */
  readonly onSelect: (option: Option | undefined) => void;
  /** Comes with either. */
  readonly onClose: () => void;
}

/** The bottom sheet of the specification, section 2. */
export function OptionPicker({ open, ...rest }: OptionPickerProps) {
  return open ? <OpenPicker {...rest} /> : null;
}

function OpenPicker(props: Omit<OptionPickerProps, 'open'>) {
  const { id, title, options, current, searchable = false, onSelect, onClose } = props;
  const messages = useMessages();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => matching(options, search), [options, search]);
  const chosen = shown.findIndex(({ index }) => index === current);
  const [active, setActive] = useState(Math.max(0, chosen));
  const stop = active < shown.length ? active : 0;
  const initialFocus = useRef<HTMLElement>(null);

  const finish = (option: Option | undefined) => {
    onSelect(option);
    onClose();
  };
  const move = (to: number) => {
    const next = Math.min(shown.length - 1, Math.max(0, to));
    setActive(next);
    const row = list.current?.children[next];
    if (row !== undefined) (row as HTMLElement).focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowDown: stop + 1, ArrowUp: stop - 1, Home: 0, End: shown.length - 1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      move(target);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const option = shown[stop];
      if (option !== undefined) finish(option);
    }
  };

  return (
    <Sheet
      id={id}
      title={title}
      initialFocus={initialFocus}
      onCancel={() => finish(undefined)}
      head={
        searchable ? (
          <SearchBox label={messages.t('common.search')} value={search} onInput={setSearch} />
        ) : undefined
      }
      footer={
        <button type="button" className={styles.cancel} onClick={() => finish(undefined)}>
          {messages.t('common.cancel')}
        </button>
      }
    >
      {shown.length === 0 ? (
        <p role="status" className={styles.none}>
          {messages.t('common.noMatch', { text: search })}
        </p>
      ) : (
        <div ref={list} role="listbox" aria-label={title} className={styles.list} onKeyDown={onKeyDown}>
          {shown.map((option, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys for all its rows
            <div
              key={option.index}
              ref={position === stop ? (initialFocus as RefObject<HTMLDivElement | null>) : undefined}
              role="option"
              aria-selected={option.index === current}
              tabIndex={position === stop ? 0 : -1}
              className={classNames(styles.option, option.index === current && styles.current)}
              onClick={() => finish(option)}
            >
              <span className={styles.label}>{option.label}</span>
              {option.index === current && <Icon name="check" size={1.25} />}
            </div>
          ))}
        </div>
      )}
    </Sheet>
  );
}

function matching(options: readonly Option[], search: string): readonly Option[] {
  const wanted = search.trim().toLowerCase();
  return wanted === '' ? options : options.filter(({ label }) => label.toLowerCase().includes(wanted));
}
