import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '#presentation/widgets/class-names';
import { Scene } from '#presentation/widgets/data/drawing/drawing';
import { useMomentFocus } from '#presentation/widgets/layout/moment/use-moment-focus';
import styles from './arrival-scene.module.css';
import type { ProcedureViewModel } from './view-model';

/** The open gate, shown in place of the pass once it has been scanned. */
export const ArrivalScene = observer(function ArrivalScene({ vm }: { readonly vm: ProcedureViewModel }) {
  const messages = useMessages();
  const heading = useMomentFocus(vm.isMoment);
  const { record, now } = vm;
  const { station } = vm.status;
  const time = messages.relative(vm.status.reportedAt ?? now, now);
  return (
    <div className={classNames(styles.arrival, vm.isMoment && styles.new)}>
      <div className={styles.scene}>
        <Scene name="arrival">
          <use href="#drawing-plane" x="56" y="60" width="38" height="33" />
        </Scene>
      </div>
      <span className={styles.mark} aria-hidden="true">
        <svg className={styles.tick} viewBox="0 0 76 76" aria-hidden="true" focusable="false">
          <path d="M25 39.5l9 9 18-20" pathLength="1" />
        </svg>
      </span>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {messages.t('pass.reported')}
      </h2>
      {record && (
        <p className={styles.who}>
          {messages.t('pass.welcomeTo', {
            name: record.name ?? record.maskedName,
            school: record.admission.school,
          })}
        </p>
      )}
      <p className={styles.when}>
        {[
          station === undefined ? time : messages.t('pass.reportedAt', { time, station }),
          record?.admission.major,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
});
