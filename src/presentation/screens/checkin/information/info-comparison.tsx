import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Side } from '#domain/checkin/info-merge';
import { useMessages } from '#presentation/messages/messages-context';
import type { AnswerLine } from '#presentation/screens/shared/answers/answer-lines';
import { AnswerParts } from '#presentation/screens/shared/answers/answers';
import { classNames } from '#presentation/widgets/class-names';
import { Card } from '#presentation/widgets/layout/card/card';
import styles from './info-comparison.module.css';
import type { ComparedAnswer, InfoComparison } from './info-comparison.view-model';

interface ComparisonProps {
  readonly comparison: InfoComparison;
}

/** This device's answers beside those that another device has saved: the student chooses field by field. */
export const InfoComparisonCards = observer(function InfoComparisonCards({ comparison }: ComparisonProps) {
  const messages = useMessages();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView();
  }, []);
  return (
    <>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {messages.t('information.conflictTitle')}
        </h2>
        <p className={styles.note}>{messages.t('information.conflictNote')}</p>
      </div>
      {comparison.answers.map((answer) => (
        <Compared key={answer.key} comparison={comparison} answer={answer} />
      ))}
    </>
  );
});

const Compared = observer(function Compared({
  comparison,
  answer,
}: ComparisonProps & { readonly answer: ComparedAnswer }) {
  const { key, label, mine, theirs } = answer;
  const side = comparison.choice[key];
  const row = (own: Side, line: AnswerLine) => (
    <SideRow
      name={`side-${key}`}
      side={own}
      line={line}
      chosen={side === own}
      onChoose={() => comparison.choose(key, own)}
    />
  );
  return (
    <Card>
      <fieldset className={styles.answer}>
        <legend className={styles.label}>{label}</legend>
        {row('mine', mine)}
        {row('theirs', theirs)}
      </fieldset>
    </Card>
  );
});

interface SideRowProps {
  readonly name: string;
  readonly side: Side;
  readonly line: AnswerLine;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function SideRow({ name, side, line, chosen, onChoose }: SideRowProps) {
  const messages = useMessages();
  return (
    <label className={classNames(styles.side, chosen && styles.chosen)}>
      <input type="radio" name={name} className={styles.input} checked={chosen} onChange={onChoose} />
      <span className={styles.words}>
        <span className={styles.whose}>
          {messages.t(side === 'mine' ? 'information.mine' : 'information.theirs')}
        </span>{' '}
        <span>
          {line.parts.length === 0 ? (
            <span className={styles.none}>{messages.t('form.nothingGiven')}</span>
          ) : (
            <AnswerParts line={line} />
          )}
        </span>
      </span>
    </label>
  );
}
