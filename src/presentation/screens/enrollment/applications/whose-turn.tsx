import { useMessages } from '#presentation/messages/messages-context';
import { Scene } from '#presentation/widgets/data/drawing/drawing';
import styles from './whose-turn.module.css';

const notes = {
  school: 'applications.schoolsTurnNote',
  refund: 'applications.refundTurnNote',
  student: 'applications.yourTurnNote',
} as const;

/** Who has to act: the school, while the student waits, or the student. `refund`: nothing but a refund is left to the school. */
export function WhoseTurn({ of }: { readonly of: keyof typeof notes }) {
  const messages = useMessages();
  const isSchools = of !== 'student';
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
      <p className={styles.note}>{messages.t(notes[of])}</p>
    </div>
  );
}
