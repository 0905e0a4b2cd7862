import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import type { ProcedureViewModel } from '../view-model';
import styles from './pass-life.module.css';

const RADIUS = 10;
const ROUND = 2 * Math.PI * RADIUS;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** How long the pass is still valid, as a ring and in digits, and what follows: the only countdown on the screen. */
export const PassLife = observer(function PassLife({ vm }: { readonly vm: ProcedureViewModel }) {
  const messages = useMessages();
  const seconds = Math.ceil(vm.renewal.remaining / 1000);
  const words = messages.t(vm.status.isUnreachable ? 'pass.offline' : 'pass.renews');
  return (
    <div className={styles.life}>
      <p className={styles.left}>
        <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
          <circle className={styles.track} cx="12" cy="12" r={RADIUS} />
          <circle
            className={styles.rest}
            cx="12"
            cy="12"
            r={RADIUS}
            strokeDasharray={`${ROUND * vm.renewal.remainingShare} ${ROUND}`}
          />
        </svg>
        <span className={styles.for}>{messages.t('pass.left')}</span>
        <span
          className={styles.digits}
        >{`${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`}</span>
      </p>
      <p className={styles.words}>{words}</p>
      {vm.clockWrong && <p className={styles.wrong}>{messages.t('pass.clockWrong')}</p>}
      <HiddenText role="status">{vm.status.isUnreachable ? words : ''}</HiddenText>
    </div>
  );
});
