import type { PendingOrder } from '#domain/payment/pending-order';
import { token } from '../token';

/** Orders whose outcome this phone does not know yet, by application id; cleared with the session. */
export interface PendingOrders {
  get(applicationId: string): PendingOrder | undefined;
  set(applicationId: string, order: PendingOrder): void;
  remove(applicationId: string): void;
}
export const PendingOrders = token<PendingOrders>('PendingOrders');
