import type { PendingOrders } from '#application/ports/enrollment/pending-orders';
import type { PendingOrder } from '#domain/payment/pending-order';
import type { KeyValueStorage } from './key-value-storage';

/** Key of a tenant's orders whose result is unknown. */
export function pendingOrdersKey(tenantId: string): string {
  return `pendingOrders:${tenantId}`;
}

type StoredOrders = Readonly<Record<string, PendingOrder>>;

/** In local storage, so that the phone's other pages and the next visit find them: only order numbers and times. */
export class LocalPendingOrders implements PendingOrders {
  private readonly key: string;

  constructor(
    private readonly storage: KeyValueStorage,
    tenantId: string,
  ) {
    this.key = pendingOrdersKey(tenantId);
  }

  get(applicationId: string): PendingOrder | undefined {
    const stored = this.read();
    return Object.hasOwn(stored, applicationId) ? stored[applicationId] : undefined;
  }

  set(applicationId: string, order: PendingOrder): void {
    this.write({ ...this.read(), [applicationId]: order });
  }

  remove(applicationId: string): void {
    const { [applicationId]: _, ...others } = this.read();
    this.write(others);
  }

  private write(orders: StoredOrders): void {
    if (Object.keys(orders).length === 0) this.storage.remove(this.key);
    else this.storage.set(this.key, JSON.stringify(orders));
  }

  /** Ignores anything another program has written there. */
  private read(): StoredOrders {
    try {
      const stored: unknown = JSON.parse(this.storage.get(this.key) ?? '{}');
      if (typeof stored !== 'object' || stored === null) return {};
      return Object.fromEntries(Object.entries(stored).filter(([, order]) => isPendingOrder(order)));
    } catch {
      return {};
    }
  }
}

function isPendingOrder(value: unknown): value is PendingOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { orderNo, openedAt } = value as Partial<PendingOrder>;
  return typeof orderNo === 'string' && typeof openedAt === 'number';
}
