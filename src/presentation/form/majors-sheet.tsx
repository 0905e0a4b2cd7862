import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { Major } from '../../domain/enrollment/plan';
import { useMessages } from '../messages/messages-context';
import { Button } from '../widgets/button';
import { Checkbox } from '../widgets/checkbox';
import { HiddenText } from '../widgets/hidden-text';
import { SearchBox } from '../widgets/search-box';
import { Sheet } from '../widgets/sheet';
import type { MajorsViewModel } from './majors.view-model';
import styles from './majors-sheet.module.css';

interface MajorsSheetProps {
  readonly title: string;
  readonly majors: MajorsViewModel;
}

/** The plan's majors with a search; ticking one adds it as the last choice, unticking takes it out. */
export const MajorsSheet = observer(function MajorsSheet({ title, majors }: MajorsSheetProps) {
  const messages = useMessages();
  const { max, found, search } = majors;
  const chosen = majors.chosenMajors.length;
  const count = messages.t('form.majorsChosen', { count: chosen, max });
  const list = useRef<HTMLUListElement>(null);
  return (
    <Sheet
      title={title}
      // Not the search box: on a phone that would put the keyboard over the list.
      initialFocus={list}
      onCancel={majors.close}
      head={<SearchBox label={messages.t('form.searchMajors')} value={search} onInput={majors.look} />}
      footer={
        <div className={styles.foot}>
          <HiddenText role="status">{count}</HiddenText>
          <Button onPress={majors.close}>{messages.t('form.done', { count: chosen, max })}</Button>
        </div>
      }
    >
      {found.length === 0 ? (
        <p role="status" className={styles.none}>
          {messages.t('common.noMatch', { text: search })}
        </p>
      ) : (
        <ul ref={list} tabIndex={-1} className={styles.list} aria-label={title}>
          {found.map((major) => (
            <MajorRow key={major.id} major={major} majors={majors} />
          ))}
        </ul>
      )}
    </Sheet>
  );
});

const MajorRow = observer(function MajorRow({
  major,
  majors,
}: {
  readonly major: Major;
  readonly majors: MajorsViewModel;
}) {
  const messages = useMessages();
  const choice = majors.choiceNumber(major.id);
  return (
    <li className={styles.row}>
      <Checkbox
        id={`major-${major.id}`}
        checked={choice > 0}
        disabled={choice === 0 && majors.full}
        onChange={() => majors.toggle(major.id)}
      >
        <span className={styles.name}>{major.name}</span>
        {choice > 0 && (
          <span className={styles.choice}>{messages.t('form.choiceNo', { count: choice })}</span>
        )}
        <span className={styles.terms}>
          {messages.t('enrollment.years', { count: major.years })} ·{' '}
          {messages.t('enrollment.tuition', { amount: messages.money(major.tuition) })}
        </span>
      </Checkbox>
    </li>
  );
});
