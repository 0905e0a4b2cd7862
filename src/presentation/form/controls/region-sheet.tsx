import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '#presentation/widgets/class-names';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { LanguageParts } from '#presentation/widgets/data/language-parts/language-parts';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import { Sheet } from '#presentation/widgets/overlay/sheet/sheet';
import { SheetCancel } from '#presentation/widgets/overlay/sheet/sheet-cancel';
import { SheetClear } from '#presentation/widgets/overlay/sheet/sheet-clear';
import list from '#presentation/widgets/overlay/sheet/sheet-list.module.css';
import type { RegionViewModel } from './region.view-model';
import styles from './region-sheet.module.css';

const levels: readonly MessageKey[] = ['form.province', 'form.city', 'form.county'];

interface RegionSheetProps {
  readonly id: string;
  readonly title: string;
  readonly region: RegionViewModel;
}

/** Province, city, county, one list after the other; the chosen ones above it lead back to their level. */
export const RegionSheet = observer(function RegionSheet({ id, title, region }: RegionSheetProps) {
  const messages = useMessages();
  const { tree, path } = region;
  const isLate = useRef(tree.value === undefined).current;
  const level = messages.t(levels[path.length] ?? 'form.county');
  return (
    <Sheet
      id={id}
      title={title}
      onCancel={region.close}
      head={
        tree.failure ? undefined : (
          <ol className={styles.path}>
            {path.map(({ code, name }, depth) => (
              <li key={code}>
                <button type="button" className={styles.chosen} onClick={() => region.goTo(depth)}>
                  <LanguageParts>{name}</LanguageParts>
                  <Icon name="forward" size={0.875} />
                </button>
              </li>
            ))}
            <li className={styles.level} aria-current="step">
              {level}
            </li>
          </ol>
        )
      }
      footer={
        <>
          {region.field.canClear && <SheetClear onPress={region.clear} />}
          <SheetCancel onPress={region.close} />
        </>
      }
    >
      {tree.value ? (
        <RegionList region={region} label={level} isLate={isLate} />
      ) : (
        <div className={tree.failure ? undefined : styles.coming}>
          <LoadState of={tree} failed={messages.t('form.regionsFailed')} skeleton={{ kind: 'fields' }} />
        </div>
      )}
    </Sheet>
  );
});

const RegionList = observer(function RegionList({
  region,
  label,
  isLate,
}: {
  readonly region: RegionViewModel;
  readonly label: string;
  /** The sheet was open before the regions were there. */
  readonly isLate: boolean;
}) {
  const place = useRef<HTMLUListElement>(null);
  const depth = region.path.length;
  const shown = useRef(isLate ? undefined : depth);

  // The tapped button was removed with its list: the next list gets the focus, scrolled to the top. So does one that arrives late:
  // the focus was at 取消.
  useEffect(() => {
    if (shown.current === depth) return;
    shown.current = depth;
    place.current?.parentElement?.scrollTo?.(0, 0);
    place.current?.querySelector('button')?.focus();
  }, [depth]);

  return (
    <ul ref={place} className={list.list} aria-label={label} onKeyDown={moveFocus}>
      {region.options.map(({ code, name }) => (
        <li key={code}>
          <button
            type="button"
            className={classNames(list.row, region.isAnswer(code) && list.current)}
            aria-current={region.isAnswer(code) || undefined}
            onClick={() => region.pick(code)}
          >
            <span>
              <LanguageParts>{name}</LanguageParts>
            </span>
            {region.isAnswer(code) && <Icon name="check" size={1.25} />}
          </button>
        </li>
      ))}
    </ul>
  );
});

/** By the arrow keys, Home and End, as in other pickers. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('button')];
  const from = rows.findIndex((row) => row.contains(event.target as Node));
  const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  rows[to]?.focus();
}
