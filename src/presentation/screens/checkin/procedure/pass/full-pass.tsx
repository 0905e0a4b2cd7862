import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { QrCode } from '#presentation/widgets/data/qr-code/qr-code';
import { Button } from '#presentation/widgets/form/button/button';
import { Modal } from '#presentation/widgets/overlay/modal/modal';
import type { ProcedureViewModel } from '../view-model';
import styles from './full-pass.module.css';
import { SpokenCode } from './spoken-code';

/** The pass alone on white, as large as the screen allows, for the scanner. Closes when scanned. */
export const FullPass = observer(function FullPass({ vm }: { readonly vm: ProcedureViewModel }) {
  const messages = useMessages();
  const titleId = useId();
  if (!vm.renewal.isFull || !vm.renewal.pass || vm.renewal.state === 'expired') return null;
  return (
    <Modal role="dialog" placement="full" labelledBy={titleId} onCancel={vm.renewal.closeFull}>
      <div className={styles.full}>
        <h2 id={titleId} className={styles.title}>
          {messages.t('pass.qr')}
        </h2>
        <div className={styles.qr}>
          <QrCode text={vm.renewal.pass.token} label={messages.t('pass.qr')} />
        </div>
        <SpokenCode code={vm.renewal.pass.code} />
        <p className={styles.hint}>{messages.t('pass.brightness')}</p>
        <div className={styles.close}>
          <Button tone="secondary" onPress={vm.renewal.closeFull}>
            {messages.t('common.close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
});
