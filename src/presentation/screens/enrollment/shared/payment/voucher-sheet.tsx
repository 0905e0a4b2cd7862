import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { Voucher } from '#domain/payment/order';
import { useMessages } from '#presentation/messages/messages-context';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import { Result } from '#presentation/widgets/feedback/result/result';
import { Button } from '#presentation/widgets/form/button/button';
import { useKeptFocus } from '#presentation/widgets/layout/header/use-kept-focus';
import { Sheet } from '#presentation/widgets/overlay/sheet/sheet';
import type { VoucherViewModel } from './voucher.view-model';
import { voucherLines, voucherPicture } from './voucher-lines';
import styles from './voucher-sheet.module.css';

interface VoucherSheetProps {
  readonly vm: VoucherViewModel;
  readonly onClose: () => void;
}

/** 缴费凭证 as issued by the school, including a refund. */
export const VoucherSheet = observer(function VoucherSheet({ vm, onClose }: VoucherSheetProps) {
  const messages = useMessages();
  const top = useRef<HTMLDivElement>(null);
  const { value: voucher } = vm.voucher;
  useKeptFocus(vm.shownPicture, top);
  return (
    <Sheet
      title={messages.t('voucher.title')}
      onCancel={onClose}
      initialFocus={top}
      footer={
        <Button tone="quiet" onPress={onClose}>
          {messages.t('common.close')}
        </Button>
      }
    >
      {/* Receives the focus, so that reading starts at the top: the first button is at the end. */}
      <div ref={top} tabIndex={-1} className={styles.sheet}>
        {vm.shownPicture !== undefined ? (
          <Picture vm={vm} address={vm.shownPicture} />
        ) : voucher !== undefined ? (
          <Issued vm={vm} voucher={voucher} />
        ) : (
          <LoadState of={vm.voucher} failed={messages.t('voucher.loadFailed')} skeleton={{ count: 1 }} />
        )}
      </div>
    </Sheet>
  );
});

const Issued = observer(function Issued({
  vm,
  voucher,
}: {
  readonly vm: VoucherViewModel;
  readonly voucher: Voucher;
}) {
  const messages = useMessages();
  const { refund } = voucher;
  const isOnWay = refund !== undefined && refund.refundedAt === undefined;
  const note = isOnWay ? 'payment.refunding' : refund ? 'payment.refunded' : 'status.paid';
  return (
    <>
      <Result
        tone={isOnWay ? 'wait' : 'good'}
        title={messages.money(voucher.amount)}
        note={messages.t(note)}
      />
      <DescriptionList parted items={voucherLines(voucher, messages)} />
      <Button
        tone="secondary"
        icon="image"
        busy={vm.saving.busy}
        onPress={() => vm.saving.run(voucherPicture(voucher, messages))}
      >
        {messages.t('voucher.savePicture')}
      </Button>
      <p className={styles.privacy}>{messages.t('voucher.pictureNote')}</p>
    </>
  );
});

/** For hosts that cannot save files made by a page, but save pictures by a long press. */
function Picture({ vm, address }: { readonly vm: VoucherViewModel; readonly address: string }) {
  const messages = useMessages();
  return (
    <>
      <p className={styles.privacy}>{messages.t('voucher.pictureHold')}</p>
      <img className={styles.picture} src={address} alt={messages.t('voucher.picture')} />
      <Button tone="secondary" onPress={vm.closePicture}>
        {messages.t('common.back')}
      </Button>
    </>
  );
}
