import { Capabilities } from '#application/ports/capabilities';
import { Clipboard } from '#application/ports/clipboard';
import { Clock } from '#application/ports/clock';
import { Connectivity } from '#application/ports/connectivity';
import { FeeGateway } from '#application/ports/fee-gateway';
import { FileSaver } from '#application/ports/file-saver';
import { Host } from '#application/ports/host';
import { Navigation } from '#application/ports/navigation';
import { PageVisibility } from '#application/ports/page-visibility';
import { Payment } from '#application/ports/payment';
import { PendingOrders } from '#application/ports/pending-orders';
import { ResultPictures } from '#application/ports/result-pictures';
import { SchoolInfo } from '#application/ports/school-info';
import { SessionStore } from '#application/ports/session-store';
import { Toasts } from '#application/ports/toasts';
import { Vibration } from '#application/ports/vibration';
import type { PortsOf } from '#presentation/define-screen';

/** What paying a fee and looking at its voucher need, on whichever screen it is done. */
export const PAYMENT_PORTS = {
  fees: FeeGateway,
  payment: Payment,
  orders: PendingOrders,
  session: SessionStore,
  school: SchoolInfo,
  clock: Clock,
  visibility: PageVisibility,
  connectivity: Connectivity,
  navigation: Navigation,
  clipboard: Clipboard,
  pictures: ResultPictures,
  saver: FileSaver,
  toasts: Toasts,
  host: Host,
  vibration: Vibration,
  /** Whether anything is paid here at all, among them. */
  capabilities: Capabilities,
} as const;

export type PaymentPorts = PortsOf<typeof PAYMENT_PORTS>;
