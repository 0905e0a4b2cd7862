import { answerLineText } from '#presentation/form/answer-line-text';
import { useMessages } from '#presentation/messages/messages-context';
import { LanguageParts } from '#presentation/widgets/data/language-parts/language-parts';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import type { AnswerLine, AnswerSection } from './answer-lines';
import styles from './answers.module.css';

interface AnswersProps {
  readonly lines: readonly AnswerLine[];
  /** Keys of missing and invalid answers. */
  readonly faulty?: readonly string[] | undefined;
  /** Opens a file of an answer, by its index from 0; without it files are only named. */
  readonly onPreview?: ((key: string, place: number) => unknown) | undefined;
}

interface AnswersCardProps {
  readonly section: AnswerSection;
  readonly faulty?: readonly string[] | undefined;
  readonly onEdit: () => void;
}

/** A section's answers for review, with 修改. */
export function AnswersCard({ section, faulty, onEdit }: AnswersCardProps) {
  const messages = useMessages();
  return (
    <Card>
      <CardTitle
        aside={
          <button type="button" className={styles.edit} onClick={onEdit}>
            {messages.t('common.edit')}
            <HiddenText>{section.title}</HiddenText>
          </button>
        }
      >
        <SchoolWords>{section.title}</SchoolWords>
      </CardTitle>
      <AnswerList lines={section.lines} faulty={faulty} />
    </Card>
  );
}

/** Answers for review: the label above the answer, so that long texts have the full width. */
export function AnswerList({ lines, faulty = [], onPreview }: AnswersProps) {
  const messages = useMessages();
  return (
    <dl className={styles.answers}>
      {lines.map((line) => (
        <div key={line.key} className={styles.answer}>
          <dt className={styles.label}>
            <SchoolWords>{line.label}</SchoolWords>
          </dt>
          <dd className={faulty.includes(line.key) ? styles.faulty : styles.value}>
            {line.parts.length === 0 ? (
              <span className={styles.none}>{messages.t('form.nothingGiven')}</span>
            ) : (
              <AnswerParts line={line} onPreview={onPreview} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One answer's parts, formatted by its kind. */
export function AnswerParts({
  line: { key, kind, parts },
  onPreview,
}: Pick<AnswersProps, 'onPreview'> & { readonly line: AnswerLine }) {
  const messages = useMessages();
  switch (kind) {
    case 'majors':
      return (
        <ol className={styles.ordered}>
          {parts.map((name) => (
            <li key={name}>
              <LanguageParts>{name}</LanguageParts>
            </li>
          ))}
        </ol>
      );
    case 'upload':
      return (
        <ul>
          {parts.map((name, at) => (
            <li key={at}>
              {onPreview ? (
                <button
                  type="button"
                  className={styles.file}
                  aria-label={messages.t('form.preview', { name })}
                  onClick={() => onPreview(key, at)}
                >
                  <LanguageParts>{name}</LanguageParts>
                </button>
              ) : (
                <LanguageParts>{name}</LanguageParts>
              )}
            </li>
          ))}
        </ul>
      );
    case 'idCard':
      return <IdNumber>{answerLineText({ kind, parts }, messages)}</IdNumber>;
    default:
      return <LanguageParts>{answerLineText({ kind, parts }, messages)}</LanguageParts>;
  }
}

/** Where a narrow line cannot hold it, it breaks around the date of birth (GB 11643), and not before its last character. */
function IdNumber({ children: number }: { readonly children: string }) {
  return (
    <>
      {number.slice(0, 6)}
      <wbr />
      {number.slice(6, 14)}
      <wbr />
      {number.slice(14)}
    </>
  );
}
