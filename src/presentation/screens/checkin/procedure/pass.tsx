import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { useDrawings } from '#presentation/widgets/data/drawing/use-drawings';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { QrCode } from '#presentation/widgets/data/qr-code/qr-code';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Loading } from '#presentation/widgets/feedback/loading/loading';
import { Button } from '#presentation/widgets/form/button/button';
import { Card } from '#presentation/widgets/layout/card/card';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { Modal } from '#presentation/widgets/overlay/modal/modal';
import styles from './pass.module.css';
import type { ProcedureViewModel } from './view-model';

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
  const { pass } = vm;
  if (!pass && vm.passFailure !== undefined)
    return (
      <ErrorState
        quiet
        title={messages.t('pass.notFetched')}
        of={{ failure: vm.passFailure, load: vm.renewNow }}
      />
    );
  if (!pass)
    return (
      <div className={styles.coming}>
        <Loading text={messages.t('pass.fetching')} />
      </div>
    );
  const isExpired = vm.passState === 'expired';
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
            onClick={vm.showFull}
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
        onPress={isExpired ? vm.renewNow : vm.showFull}
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
        {messages.t(vm.isFetching && !vm.isUnreachable ? 'pass.fetching' : 'pass.expiredOffline')}
      </p>
    </div>
  );
});

const RADIUS = 10;
const ROUND = 2 * Math.PI * RADIUS;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** How long the pass is still valid, as a ring and in digits, and what follows: the only countdown on the screen. */
const PassLife = observer(function PassLife({ vm }: { readonly vm: ProcedureViewModel }) {
  const messages = useMessages();
  const seconds = Math.ceil(vm.remaining / 1000);
  const words = messages.t(vm.isUnreachable ? 'pass.offline' : 'pass.renews');
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
            strokeDasharray={`${ROUND * vm.remainingShare} ${ROUND}`}
          />
        </svg>
        <span className={styles.for}>{messages.t('pass.left')}</span>
        <span
          className={styles.digits}
        >{`${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`}</span>
      </p>
      <p className={styles.words}>{words}</p>
      {vm.clockWrong && <p className={styles.wrong}>{messages.t('pass.clockWrong')}</p>}
      <HiddenText role="status">{vm.isUnreachable ? words : ''}</HiddenText>
    </div>
  );
});

/** The pass alone on white, as large as the screen allows, for the scanner. Closes when scanned. */
export const FullPass = observer(function FullPass({ vm }: { readonly vm: ProcedureViewModel }) {
  const messages = useMessages();
  const titleId = useId();
  if (!vm.isFull || !vm.pass || vm.passState === 'expired') return null;
  return (
    <Modal role="dialog" placement="full" labelledBy={titleId} onCancel={vm.closeFull}>
      <div className={styles.full}>
        <h2 id={titleId} className={styles.title}>
          {messages.t('pass.qr')}
        </h2>
        <div className={styles.fullQr}>
          <QrCode text={vm.pass.token} label={messages.t('pass.qr')} />
        </div>
        <SpokenCode code={vm.pass.code} />
        <p className={styles.fullHint}>{messages.t('pass.brightness')}</p>
        <div className={styles.close}>
          <Button tone="secondary" onPress={vm.closeFull}>
            {messages.t('common.close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
});

const HALF = 3;

/** Six characters in two halves, as they are read out at a desk. */
function SpokenCode({ code }: { readonly code: string }) {
  const messages = useMessages();
  return (
    <div className={styles.place}>
      {/* Spaced for screen readers, which would read them as a word. */}
      <p
        className={styles.code}
        role="img"
        aria-label={messages.t('pass.codeSpoken', { code: [...code].join(' ') })}
      >
        {`${code.slice(0, HALF)}-${code.slice(HALF)}`}
      </p>
      <p className={styles.spokenHint}>{messages.t('pass.spokenHint')}</p>
    </div>
  );
}
