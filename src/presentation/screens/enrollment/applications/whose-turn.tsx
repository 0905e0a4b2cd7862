import { useMessages } from '#presentation/messages/messages-context';
import { Scene } from '#presentation/widgets/data/drawing/drawing';
import styles from './whose-turn.module.css';

/** Who has to act: the school, while the student waits, or the student. */
export function WhoseTurn({ of }: { readonly of: 'school' | 'student' }) {
  const messages = useMessages();
  const isSchools = of === 'school';
  return (
    <div className={styles.turn}>
      {isSchools && (
        <div className={styles.scene}>
          <Scene name="office" />
        </div>
      )}
      <p className={styles.title}>
        {messages.t(isSchools ? 'applications.schoolsTurn' : 'applications.yourTurn')}
      </p>
      <p className={styles.note}>
        {messages.t(isSchools ? 'applications.schoolsTurnNote' : 'applications.yourTurnNote')}
      </p>
    </div>
  );
}
