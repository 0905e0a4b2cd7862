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
import type { Token } from '#application/ports/token';
import { Vibration } from '#application/ports/vibration';

/** What paying a fee and looking at its voucher need, on whichever screen it is done. */
export interface PaymentPorts {
  readonly fees: FeeGateway;
  readonly payment: Payment;
  readonly orders: PendingOrders;
  readonly session: SessionStore;
  readonly school: SchoolInfo;
  readonly clock: Clock;
  readonly visibility: PageVisibility;
  readonly connectivity: Connectivity;
  readonly navigation: Navigation;
  readonly clipboard: Clipboard;
  readonly pictures: ResultPictures;
  readonly saver: FileSaver;
  readonly toasts: Toasts;
  readonly host: Host;
  readonly vibration: Vibration;
  /** Whether anything is paid here at all, among them. */
  readonly capabilities: Capabilities;
}

/** In the order of `paymentPorts`. */
export const PAYMENT_PORTS = [
  FeeGateway,
  Payment,
  PendingOrders,
  SessionStore,
  SchoolInfo,
  Clock,
  PageVisibility,
  Connectivity,
  Navigation,
  Clipboard,
  ResultPictures,
  FileSaver,
  Toasts,
  Host,
  Vibration,
  Capabilities,
] as const;

type PortsOf<Tokens extends readonly unknown[]> = {
  -readonly [Place in keyof Tokens]: Tokens[Place] extends Token<infer Port> ? Port : never;
};

export function paymentPorts(...ports: PortsOf<typeof PAYMENT_PORTS>): PaymentPorts {
  const [fees, payment, orders, session, school, clock, visibility, ...others] = ports;
  const [connectivity, navigation, clipboard, pictures, saver, toasts, host, vibration, capabilities] =
    others;
  return {
    fees,
    payment,
    orders,
    session,
    school,
    clock,
    visibility,
    connectivity,
    navigation,
    clipboard,
    pictures,
    saver,
    toasts,
    host,
    vibration,
    capabilities,
  };
}
