import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { FeeSheetsViewModel } from './fee-sheets.view-model';

interface FeeSheetsProps {
  readonly vm: FeeSheetsViewModel;
  /** Goes to the list of applications, if that is another screen. */
  readonly onLeave: () => void;
}

async function loadViews() {
  const [{ PaymentSheet }, { VoucherSheet }] = await Promise.all([
    import('./payment-sheet'),
    import('./voucher-sheet'),
  ]);
  return { PaymentSheet, VoucherSheet };
}

/** The sheets for payment and voucher, over any screen; their code is loaded on first use. */
export const FeeSheets = observer(function FeeSheets({ vm, onLeave }: FeeSheetsProps) {
  const [views, setViews] = useState<Awaited<ReturnType<typeof loadViews>>>();
  const { sheet } = vm;
  const isWanted = sheet !== undefined && views === undefined;
  useEffect(() => {
    if (isWanted) loadViews().then(setViews, vm.fail);
  }, [isWanted, vm]);
  // The error boundary around the screen offers to reload the page.
  if (vm.missing !== undefined) throw vm.missing;
  if (!sheet || !views) return null;
  const { PaymentSheet, VoucherSheet } = views;
  const close = () => vm.fees.close();
  if (sheet.kind === 'voucher') return <VoucherSheet vm={sheet.vm} onClose={close} />;
  return (
    <PaymentSheet
      vm={sheet.vm}
      onClose={close}
      onLeave={onLeave}
      onVoucher={() => vm.fees.openVoucher(sheet.vm.state.application.id)}
    />
  );
});
