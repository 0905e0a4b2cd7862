import { Capabilities } from '#application/ports/capabilities';
import { FeeGateway } from '#application/ports/enrollment/fee-gateway';
import { Payment } from '#application/ports/enrollment/payment';
import { PendingOrders } from '#application/ports/enrollment/pending-orders';
import { FileSaver } from '#application/ports/files/file-saver';
import { ResultPictures } from '#application/ports/files/result-pictures';
import { Clipboard } from '#application/ports/phone/clipboard';
import { Clock } from '#application/ports/phone/clock';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Host } from '#application/ports/phone/host';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { Toasts } from '#application/ports/phone/toasts';
import { Vibration } from '#application/ports/phone/vibration';
import { SchoolInfo } from '#application/ports/session/school-info';
import { SessionStore } from '#application/ports/session/session-store';
import { VisitMemory } from '#application/ports/session/visit-memory';
import type { PortsOf } from '#presentation/define-screen';

/** The ports for payment and voucher, on any screen. */
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
  memory: VisitMemory,
  /** Includes whether the app supports payment at all. */
  capabilities: Capabilities,
} as const;

export type PaymentPorts = PortsOf<typeof PAYMENT_PORTS>;
