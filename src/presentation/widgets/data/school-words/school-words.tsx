import { useMessages } from '#presentation/messages/messages-context';
import { clauses } from './clauses';
import styles from './school-words.module.css';

/** A text of the school; marked if the school gives it only in another language than the reader's. */
export function SchoolWords({ children: text }: { readonly children: string }) {
  const language = useMessages().foreign(text);
  if (language === undefined) return clauses(text);
  return (
    <span lang={language} className={styles.foreign}>
      {clauses(text)}
    </span>
  );
}

/** Explains the mark; nothing if none of these texts is marked. */
export function SchoolWordsNote({ of }: { readonly of: readonly string[] }) {
  const messages = useMessages();
  if (!of.some((text) => messages.foreign(text))) return null;
  return <p className={styles.note}>{messages.t('common.schoolWords')}</p>;
}
