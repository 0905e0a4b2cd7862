import type { ReactNode } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '#presentation/widgets/class-names';
import {
  type Description,
  DescriptionList,
} from '#presentation/widgets/data/description-list/description-list';
import { clauses } from '#presentation/widgets/data/school-words/clauses';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { Seal } from '#presentation/widgets/data/seal/seal';
import { useMomentFocus } from '#presentation/widgets/layout/moment/use-moment-focus';
import styles from './decision-letter.module.css';
import { LetterPicture } from './letter-picture';
import type { LetterSchool } from './letter-school';

interface DecisionLetterProps {
  /** Masked name, as received from the school. */
  readonly to?: string | undefined;
  readonly title: string;
  /** The major of the admission; ends the title's sentence. */
  readonly major?: string | undefined;
  readonly note?: ReactNode;
  readonly facts: readonly Description[];
  readonly school?: LetterSchool | undefined;
  /** Below the school's name. */
  readonly date?: string | undefined;
  /** With the school's picture and seal; only for an admission. */
  readonly isFestive: boolean;
  /** It has just become known. */
  readonly isMoment: boolean;
}

/** The school's decision as a letter. */
export function DecisionLetter(props: DecisionLetterProps) {
  const { to, title, major, note, facts, school, date, isFestive, isMoment } = props;
  const messages = useMessages();
  const heading = useMomentFocus(isMoment);
  return (
    <article className={classNames(styles.letter, isMoment && styles.new)}>
      {isFestive && (
        <div className={styles.picture}>
          <LetterPicture band={school?.band} />
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.kicker}>{messages.t('applications.resultTitle')}</p>
        {to !== undefined && <p className={styles.to}>{messages.t('outcome.to', { name: to })}</p>}
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          <span className={styles.sentence}>{clauses(title)}</span>
          {major !== undefined && (
            <span className={styles.major}>
              <SchoolWords>{major}</SchoolWords>
            </span>
          )}
        </h2>
        {note !== undefined && (
          <p className={classNames(styles.note, major === undefined && styles.ofTitle)}>{note}</p>
        )}
        <div className={styles.facts}>
          <DescriptionList items={facts} />
        </div>
        {school !== undefined && (
          <div className={styles.signed}>
            {isFestive && (
              <span className={styles.seal}>
                <Seal name={school.name} initial={school.initial} url={school.seal?.url} />
              </span>
            )}
            <div>
              <p>
                <SchoolWords>{school.name}</SchoolWords>
              </p>
              {date !== undefined && <p className={styles.date}>{date}</p>}
            </div>
          </div>
        )}
      </div>
    </article>
  );
}
