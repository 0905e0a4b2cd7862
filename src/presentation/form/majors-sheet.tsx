import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { Major } from '../../domain/enrollment/plan';
import { useMessages } from '../messages/messages-context';
import { classNames } from '../widgets/class-names';
import { Icon } from '../widgets/icon';
import { SearchBox } from '../widgets/search-box';
import { Sheet } from '../widgets/sheet';
import type { MajorsViewModel } from './majors.view-model';
import styles from './majors-sheet.module.css';

interface MajorsSheetProps {
  readonly title: string;
  readonly majors: MajorsViewModel;
}

/** The plan's majors with a search; the one that is tapped becomes the next choice. */
export const MajorsSheet = observer(function MajorsSheet({ title, majors }: MajorsSheetProps) {
  const messages = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const { found, search } = majors;
  return (
    <Sheet
      title={title}
      // Not the search box: on a phone that would put the keyboard over the list.
      initialFocus={list}
      onCancel={majors.close}
      head={<SearchBox label={messages.t('form.searchMajors')} value={search} onInput={majors.look} />}
      footer={
        <button type="button" className={styles.cancel} onClick={majors.close}>
          {messages.t('common.cancel')}
        </button>
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

interface MajorRowProps {
  readonly major: Major;
  readonly majors: MajorsViewModel;
}

const MajorRow = observer(function MajorRow({ major, majors }: MajorRowProps) {
  const messages = useMessages();
  const choice = majors.choiceNumber(major.id);
  const nameId = `major-${major.id}`;
  const termsId = `${nameId}-terms`;
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={classNames(styles.major, choice > 0 && styles.chosen)}
        aria-labelledby={nameId}
        aria-describedby={termsId}
        aria-disabled={choice > 0 || undefined}
        onClick={() => majors.pick(major.id)}
      >
        <span className={styles.words}>
          <span id={nameId} className={styles.name}>
            {major.name}
          </span>
          <span id={termsId} className={styles.terms}>
            {choice > 0 && `${messages.t('form.choiceNo', { count: choice })} · `}
            {messages.t('enrollment.years', { count: major.years })} ·{' '}
            {messages.t('enrollment.tuition', { amount: messages.money(major.tuition) })}
          </span>
        </span>
        {choice > 0 && <Icon name="check" size={1.25} />}
      </button>
    </li>
  );
});
