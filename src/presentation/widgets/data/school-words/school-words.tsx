import { useMessages } from '#presentation/messages/messages-context';
import styles from './school-words.module.css';

/** A school's own words; marked where the school gives them in another language than the reader's alone. */
export function SchoolWords({ children: text }: { readonly children: string }) {
  const language = useMessages().foreign(text);
  if (language === undefined) return text;
  return (
    <span lang={language} className={styles.foreign}>
      {text}
    </span>
  );
}

/** What the mark means; nothing where none of these words is marked. */
export function SchoolWordsNote({ of }: { readonly of: readonly string[] }) {
  const messages = useMessages();
  if (!of.some((text) => messages.foreign(text))) return null;
  return <p className={styles.note}>{messages.t('common.schoolWords')}</p>;
}
