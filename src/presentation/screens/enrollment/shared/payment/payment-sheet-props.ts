import type { PaymentViewModel } from './payment.view-model';

export interface PaymentSheetProps {
  readonly vm: PaymentViewModel;
  readonly onClose: () => void;
  /** To the list of applications. */
  readonly onLeave: () => void;
  readonly onVoucher: () => unknown;
}
