import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { useDrawings } from '#presentation/widgets/data/drawing/use-drawings';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { QrCode } from '#presentation/widgets/data/qr-code/qr-code';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Loading } from '#presentation/widgets/feedback/loading/loading';
import { Button } from '#presentation/widgets/form/button/button';
import { Card } from '#presentation/widgets/layout/card/card';
import type { ProcedureViewModel } from '../view-model';
import styles from './pass-card.module.css';
import { PassLife } from './pass-life';
import { SpokenCode } from './spoken-code';

interface PassProps {
  readonly vm: ProcedureViewModel;
}

/** The pass as the steward needs it, and what to do if there is none. */
export const PassCard = observer(function PassCard({ vm }: PassProps) {
  const { record } = vm;
  const head = useRef<HTMLDivElement>(null);
  // Preloads the open gate's drawings for the first frame after the scan.
  useDrawings(head);
  return (
    <Card as="div">
      {record && (
        <div ref={head}>
          <p className={styles.name}>{record.name ?? record.maskedName}</p>
          <p className={styles.who}>
            {record.admission.className ?? record.admission.major ?? record.admission.school}
          </p>
        </div>
      )}
      <PassFace vm={vm} />
    </Card>
  );
});

const PassFace = observer(function PassFace({ vm }: PassProps) {
  const messages = useMessages();
  const { pass } = vm.renewal;
  if (!pass && vm.renewal.failure !== undefined)
    return (
      <ErrorState
        quiet
        title={messages.t('pass.notFetched')}
        of={{ failure: vm.renewal.failure, load: vm.renewal.renewNow }}
      />
    );
  if (!pass)
    return (
      <div className={styles.coming}>
        <Loading text={messages.t('pass.fetching')} />
      </div>
    );
  const isExpired = vm.renewal.state === 'expired';
  return (
    <div className={styles.pass}>
      {isExpired ? (
        <Expired vm={vm} />
      ) : (
        <>
          <button
            type="button"
            className={styles.qr}
            aria-label={messages.t('common.colon', {
              label: messages.t('pass.qr'),
              text: messages.t('pass.showFull'),
            })}
            onClick={vm.renewal.showFull}
          >
            <QrCode text={pass.token} label={messages.t('pass.qr')} />
          </button>
          <SpokenCode code={pass.code} />
          <PassLife vm={vm} />
        </>
      )}
      {/* One button for both: it keeps the focus when the pass is renewed. */}
      <Button
        tone="secondary"
        icon={isExpired ? 'retry' : 'expand'}
        onPress={isExpired ? vm.renewal.renewNow : vm.renewal.showFull}
      >
        {messages.t(isExpired ? 'pass.renew' : 'pass.showFull')}
      </Button>
      {!isExpired && (
        <p className={styles.hint}>
          <Icon name="info" size={1.125} />
          <span>{messages.t('pass.brightness')}</span>
        </p>
      )}
    </div>
  );
});

const Expired = observer(function Expired({ vm }: PassProps) {
  const messages = useMessages();
  return (
    <div className={styles.expired} role="alert">
      <Icon name="clock" size={2} />
      <p className={styles.expiredTitle}>{messages.t('pass.expired')}</p>
      <p className={styles.expiredNote}>
        {messages.t(
          vm.renewal.fetching && !vm.status.isUnreachable ? 'pass.fetching' : 'pass.expiredOffline',
        )}
      </p>
    </div>
  );
});
