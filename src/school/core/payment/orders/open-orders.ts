import type { ApplicationRecord } from '../../records';
import type { SchoolDeps } from '../../school-deps';
import type { Tables } from '../../store';
import { isOwed, isPayable } from '../fee-lifecycle';
import { type ProviderOrderState, ProviderUnavailable } from '../payment-provider';
import type { OrderRecord } from '../payment-records';
import { unlessUnavailable } from '../unless-unavailable';
import type { IncomingPayments } from './incoming-payments';
import { type LockedOrder, withLockedOrder } from './locked-order';
import { nextCheck } from './order-times';
import { saveFeeState } from './save-fee-state';
import { withoutOrder } from './settlement';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Minimum ms between two queries about one order, by any caller. */
const QUERY_PAUSE = 2 * SECOND;
/** ms for which a sheet's ok is shown although the network knows of no payment. */
const CONFIRMING_FOR = 3 * MINUTE;

/**
 * Queries the payment network about open orders and records the results. The network is never called inside a transaction.
 * Methods that call it throw ProviderUnavailable.
 */
export class OpenOrders {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'payments'>,
    private readonly incoming: IncomingPayments,
  ) {}

  /** Checks an order unless it was checked a moment ago. */
  async refresh(order: OrderRecord): Promise<void> {
    const now = this.deps.clock.now();
    const isOurs = await this.deps.store.transaction(({ payments }) =>
      payments.claimQuery(order.orderNo, now - QUERY_PAUSE, now),
    );
    if (isOurs) await this.check(order);
  }

  /** Queries an open order; closes it where its payment is not wanted any more. */
  async check(order: OrderRecord): Promise<void> {
    const now = this.deps.clock.now();
    const record = await this.applicationOf(order);
    const isWanted = record !== undefined && isPayable(record, now) && now < order.expiresAt;
    if (isWanted && order.network === this.deps.payments?.network) await this.query(order);
    else if (!isWanted) await this.close(order);
    const checkAt = nextCheck(order, this.deps.clock.now());
    await this.deps.store.transaction(({ payments }) => payments.checkOrderBy(order.orderNo, checkAt));
  }

  /** Closes an application's open order; left to the next check where the network does not respond. */
  async closeOpen(tenantId: string, applicationId: string): Promise<void> {
    const open = await this.deps.store.read(({ payments }) => payments.openOrderOf(tenantId, applicationId));
    // Orders of the desk are only paid by the desk.
    if (open && open.network !== 'desk') await unlessUnavailable(this.close(open));
  }

  /** Closes an order so that it cannot be paid; a payment made before is recorded. */
  async close(order: OrderRecord): Promise<void> {
    if (await this.closeUnplaced(order)) return;
    const { payments } = this.deps;
    if (payments?.network === order.network) {
      if ((await payments.close(order.orderNo)) === 'paid')
        return this.bookPaid(await this.queryProvider(order));
    } else if (order.network === 'wechat') {
      throw new ProviderUnavailable('this backend is not connected to the network of an open order');
    }
    await this.end(order, 'unused');
  }

  /** Closes an order that the network has never been told of. */
  private async closeUnplaced({ orderNo }: OrderRecord): Promise<boolean> {
    const known = await this.deps.store.read((reading) => reading.payments.order(orderNo));
    if (!known || known.placedAt !== undefined) return false;
    return withLockedOrder(this.deps.store, known, async (tables, { order, record }) => {
      if (order.placedAt !== undefined) return false;
      await this.endLocked(tables, { order, record }, 'unused');
      return true;
    });
  }

  private async query(order: OrderRecord): Promise<void> {
    if (order.placedAt === undefined) return;
    const result = await this.queryProvider(order);
    switch (result.state) {
      case 'paid':
        return this.bookPaid(result);
      case 'closed':
        return this.end(order, 'failed');
      case 'failed':
        // Some networks allow a failed order to be paid again.
        if ((await this.deps.payments?.close(order.orderNo)) === 'paid')
          return this.bookPaid(await this.queryProvider(order));
        return this.end(order, 'failed');
      case 'paying':
        return this.note(order, 'paying');
      case 'unpaid':
      case 'unknown':
        return this.note(order, 'unpaid');
    }
  }

  private async queryProvider({ orderNo, network }: OrderRecord): Promise<ProviderOrderState> {
    const { payments } = this.deps;
    if (payments?.network !== network) return { state: 'unknown' };
    const result = await payments.query(orderNo);
    if (result.state === 'paid' && result.payment.orderNo !== orderNo)
      throw new ProviderUnavailable("the payment network's response is for another order");
    return result;
  }

  private async bookPaid(result: ProviderOrderState): Promise<void> {
    if (result.state === 'paid') await this.incoming.settle(result.payment);
  }

  /** Records a response of the network without a payment. */
  private async note(order: OrderRecord, state: 'paying' | 'unpaid'): Promise<void> {
    const now = this.deps.clock.now();
    await withLockedOrder(this.deps.store, order, async (tables, locked) => {
      const { record } = locked;
      if (locked.order.state !== 'open' || !record || record.fee.orderNo !== order.orderNo) return;
      const since = locked.order.confirmingSince;
      const gaveUp = record.fee.state === 'confirming' && (since ?? now) + CONFIRMING_FOR <= now;
      if (state === 'unpaid' && gaveUp) await saveFeeState(tables, record, 'failed', now);
      if (state === 'paying' && isOwed(record.fee) && record.fee.state !== 'confirming') {
        await tables.payments.saveOrder({ ...locked.order, confirmingSince: since ?? now });
        await saveFeeState(tables, record, 'confirming', now);
      }
    });
  }

  private async end(order: OrderRecord, ended: 'unused' | 'failed'): Promise<void> {
    await withLockedOrder(this.deps.store, order, (tables, locked) => this.endLocked(tables, locked, ended));
  }

  private async endLocked(
    tables: Tables,
    { order, record }: LockedOrder,
    ended: 'unused' | 'failed',
  ): Promise<void> {
    if (order.state !== 'open') return;
    const { authorisation: _, ...closed } = order;
    await tables.payments.saveOrder({ ...closed, state: 'closed' });
    if (!record) return;
    const next = withoutOrder(record, order, this.deps.clock.now(), ended);
    if (next !== record) await tables.applications.save(next);
  }

  private async applicationOf({
    tenantId,
    applicationId,
  }: OrderRecord): Promise<ApplicationRecord | undefined> {
    if (applicationId === undefined) return undefined;
    return this.deps.store.read((reading) => reading.applications.find(tenantId, applicationId));
  }
}
