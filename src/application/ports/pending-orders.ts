import type { PendingOrder } from '#domain/payment/pending-order';
import { token } from './token';

/** The orders whose end this phone has not heard, by application; forgotten with the session. */
export interface PendingOrders {
  get(applicationId: string): PendingOrder | undefined;
  set(applicationId: string, order: PendingOrder): void;
  remove(applicationId: string): void;
}
export const PendingOrders = token<PendingOrders>('PendingOrders');
