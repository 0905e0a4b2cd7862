import { observer } from 'mobx-react-lite';
import { useCallback, useDeferredValue, useEffect, useRef } from 'react';
import type { Major } from '#domain/enrollment/plan';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '#presentation/widgets/class-names';
import { List, useRowKeys } from '#presentation/widgets/data/list/list';
import type { RowSlot } from '#presentation/widgets/data/list/list-props';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { Button } from '#presentation/widgets/form/button/button';
import { SearchBox } from '#presentation/widgets/form/search-box/search-box';
import { SearchStatus } from '#presentation/widgets/form/search-box/search-status';
import { Sheet } from '#presentation/widgets/overlay/sheet/sheet';
import { SheetCancel } from '#presentation/widgets/overlay/sheet/sheet-cancel';
import list from '#presentation/widgets/overlay/sheet/sheet-list.module.css';
import type { MajorsViewModel } from './majors.view-model';
import styles from './majors-sheet.module.css';

interface MajorsSheetProps {
  readonly title: string;
  readonly majors: MajorsViewModel;
}

/** The plan's majors with a search. Each tapped major becomes the next choice; 完成 closes the sheet. */
export const MajorsSheet = observer(function MajorsSheet({ title, majors }: MajorsSheetProps) {
  const messages = useMessages();
  const place = useRef<HTMLDivElement>(null);
  const { search } = majors;
  // Deferred, so that typing in the search box stays responsive.
  const found = useDeferredValue(majors.found);
  const isAsking = found.length === 0 && majors.isSearching;
  const keyOf = useCallback((at: number) => found[at]?.id ?? '', [found]);
  const keys = useRowKeys(place, found.length, 0);
  const { begin } = keys;

  // New results are shown from the top.
  useEffect(() => {
    begin(0);
    place.current?.parentElement?.scrollTo?.(0, 0);
  }, [found, begin]);

  return (
    <Sheet
      title={title}
      // Not the search box: on a phone the keyboard would cover the list.
      initialFocus={place}
      onCancel={majors.close}
      head={
        <>
          <SearchBox label={messages.t('form.searchMajors')} value={search} onInput={majors.setQuery} />
          <SearchStatus search={search} count={isAsking ? undefined : found.length} />
          {majors.max > 1 && (
            <p role="status" className={styles.order}>
              {messages.t(majors.full ? 'form.majorsFull' : 'form.majorsOrder', { max: majors.max })}
            </p>
          )}
        </>
      }
      footer={majors.max > 1 ? <Done majors={majors} /> : <SheetCancel onPress={majors.close} />}
    >
      {found.length === 0 ? (
        <p className={list.none}>
          {messages.t(isAsking ? 'common.loading' : 'form.noMatch', { text: search })}
        </p>
      ) : (
        <List
          list={place}
          role="list"
          label={title}
          className={list.list}
          count={found.length}
          keyOf={keyOf}
          active={keys.stop}
          onKeyDown={keys.move}
          render={(at, row) => {
            const major = found[at];
            return major && <MajorRow key={major.id} major={major} majors={majors} place={row} />;
          }}
        />
      )}
    </Sheet>
  );
});

const Done = observer(function Done({ majors }: Pick<MajorsSheetProps, 'majors'>) {
  const messages = useMessages();
  const { choice, max } = majors;
  return (
    <div className={styles.done}>
      <Button onPress={majors.close}>
        {messages.t('form.majorsDone', { count: choice.chosen.length, max })}
      </Button>
    </div>
  );
});

interface MajorRowProps {
  readonly major: Major;
  readonly majors: MajorsViewModel;
  readonly place: RowSlot;
}

const MajorRow = observer(function MajorRow({ major, majors, place }: MajorRowProps) {
  const messages = useMessages();
  const { years, tuition } = major;
  const choice = majors.choiceNumber(major.id);
  const nameId = `major-${major.id}`;
  const termsId = `${nameId}-terms`;
  return (
    <div {...place} role="listitem" className={styles.row}>
      <button
        type="button"
        className={classNames(list.row, choice > 0 && styles.chosen)}
        aria-labelledby={nameId}
        aria-describedby={termsId}
        aria-pressed={choice > 0}
        aria-disabled={(majors.full && choice === 0 && majors.max > 1) || undefined}
        onClick={() => majors.pick(major.id)}
      >
        <span className={classNames(list.words, styles.words)}>
          <span id={nameId} className={styles.name}>
            <SchoolWords>{major.name}</SchoolWords>
          </span>
          <span id={termsId} className={styles.terms}>
            {[
              ...(choice > 0 ? [messages.t('form.choiceNo', { count: choice })] : []),
              ...(years === undefined ? [] : [messages.t('enrollment.years', { count: years })]),
              ...(tuition === undefined
                ? []
                : [messages.t('enrollment.tuition', { amount: messages.money(tuition) })]),
            ].join(' · ')}
          </span>
        </span>
        <span className={styles.number} aria-hidden="true">
          {choice > 0 && choice}
        </span>
      </button>
    </div>
  );
});
