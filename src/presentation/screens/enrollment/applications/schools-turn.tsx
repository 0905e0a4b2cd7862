import { useMessages } from '#presentation/messages/messages-context';
import styles from './schools-turn.module.css';

/** Whose turn it is, where it is the school's: a desk with somebody at work, and that there is nothing to do. */
export function SchoolsTurn() {
  const messages = useMessages();
  return (
    <div className={styles.turn}>
      <svg className={styles.scene} viewBox="0 0 240 96" aria-hidden="true" focusable="false">
        <path className={styles.soft} d="M14 88c6-34 44-30 62-52s60-24 82 2 52 16 66 50z" />
        <path
          className={styles.accent}
          d="M46 56v-18m0 6c-8 0-10-6-10-12 8 0 10 6 10 12m0-2c7 0 9-5 9-10-7 0-9 4-9 10"
        />
        <path className={styles.accent} d="M41 56h11l-2 10h-7z" />
        <path className={styles.surface} d="M30 66h180v7H30zM42 73v15m156-15v15" />
        <circle className={styles.surface} cx="120" cy="28" r="10" />
        <path className={styles.surface} d="M98 66c0-16 8-24 22-24s22 8 22 24" />
        <path className={styles.surface} d="M100 52h30l-4 14h-30z" />
        <path d="M152 60h30v6h-30zM155 54h26v6h-26z" className={styles.surface} />
        <path className={styles.accent} d="m160 43 4 4 8-8" />
        <path className={styles.ink} d="M20 88h200" />
      </svg>
      <p className={styles.title}>{messages.t('applications.schoolsTurn')}</p>
      <p className={styles.note}>{messages.t('applications.schoolsTurnNote')}</p>
    </div>
  );
}
