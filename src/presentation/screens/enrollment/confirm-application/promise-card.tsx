import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { SchoolWords, SchoolWordsNote } from '#presentation/widgets/data/school-words/school-words';
import { Checkbox } from '#presentation/widgets/form/checkbox/checkbox';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import styles from './screen.module.css';
import type { ConfirmApplicationViewModel } from './view-model';

export const PROMISE_ID = 'promise';
const LETTER_ID = 'promise-letter';

/** The school's letter, expanded or collapsed, and the checkbox under it. */
export const PromiseCard = observer(function PromiseCard({
  vm,
}: {
  readonly vm: ConfirmApplicationViewModel;
}) {
  const messages = useMessages();
  const { review } = vm;
  const letter = review?.letter;
  if (!letter) return null;
  const { letterOpen } = review;
  return (
    <Card>
      <CardTitle
        aside={
          <button
            type="button"
            className={styles.unfold}
            aria-expanded={letterOpen}
            aria-controls={LETTER_ID}
            onClick={review.toggleLetter}
          >
            {messages.t(letterOpen ? 'confirm.fold' : 'confirm.unfold')}
            <Icon name={letterOpen ? 'up' : 'down'} size={1} />
          </button>
        }
      >
        <SchoolWords>{letter.title}</SchoolWords>
      </CardTitle>
      <SchoolWordsNote of={[letter.title, letter.body]} />
      <div id={LETTER_ID} className={letterOpen ? styles.letter : styles.folded}>
        {letter.body.split(/\n\s*\n/).map((paragraph, at) => (
          <p key={at}>
            <SchoolWords>{paragraph}</SchoolWords>
          </p>
        ))}
      </div>
      <Checkbox
        id={PROMISE_ID}
        required
        checked={review.agreed}
        error={review.promiseMissing ? messages.t('enrollment.promiseNeeded') : undefined}
        onChange={vm.agree}
      >
        {messages.t('enrollment.promiseAgree')}
      </Checkbox>
    </Card>
  );
});
