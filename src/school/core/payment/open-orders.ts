import { holdsPlace } from '#domain/enrollment/application';
import type { ApplicationRecord } from '../records';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { isOwed } from './fee-lifecycle';
import { type ProviderOrderState, type ProviderPayment, ProviderUnavailable } from './payment-provider';
import type { OrderRecord } from './payment-records';
import { type Settlement, settle, withoutOrder } from './settling';
import { unlessUnavailable } from './unless-unavailable';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Until the network is asked again unbidden how an open order stands. */
const CHECK_EVERY = 50 * SECOND;
/** The least pause between two questions about one order, whoever asks. */
const QUERY_PAUSE = 2 * SECOND;
/** For so long a sheet that said ok is believed against a network that knows of no money. */
const CONFIRMING_FOR = 3 * MINUTE;

/** What an order's end or its money changed. */
type OrderChange = { readonly order: OrderRecord; readonly record: ApplicationRecord | undefined };

/** Whether money for the application is wanted at this moment. */
export function isPayable({ state, fee }: Pick<ApplicationRecord, 'state' | 'fee'>, now: number): boolean {
  return isOwed(fee) && holdsPlace(state) && (fee.payBefore === undefined || now < fee.payBefore);
}

/** When an open order is looked at unbidden: as soon as it has run out, and while money may come for it now and then. */
export function nextCheck(
  { expiresAt, placedAt }: Pick<OrderRecord, 'expiresAt' | 'placedAt'>,
  now: number,
): number {
  if (expiresAt <= now) return now + CHECK_EVERY;
  return placedAt === undefined ? expiresAt : Math.min(expiresAt, now + CHECK_EVERY);
}

/**
 * What the payment network says of open orders, booked. The network is never asked inside a transaction. Methods that
 * ask it throw ProviderUnavailable.
 */
export class OpenOrders {
  constructor(private readonly deps: SchoolDeps) {}

  /** Money came, as the network says by itself or when it is asked. */
  async settle(payment: ProviderPayment): Promise<Settlement['as'] | 'unknown'> {
    const { store, clock, payments, securityLog } = this.deps;
    const known = await store.read((reading) => reading.payments.order(payment.orderNo));
    const settled =
      known && known.network === payments?.network
        ? await this.withOrder(known, async (tables, { order, record }) => {
            const { as } = await settle(tables, this.deps, {
              order,
              record,
              money: payment,
              now: clock.now(),
            });
            return as;
          })
        : undefined;
    if (settled !== 'known')
      securityLog.record({
        kind: 'payment',
        act: 'charge',
        as: settled ?? 'unknown',
        tenantId: known?.tenantId ?? '*',
        actor: 'system',
        subject: known?.orderNo,
        outcome: settled ? 'done' : 'notFound',
      });
    return settled ?? 'unknown';
  }

  /** Looks at an order unless somebody did a moment ago. */
  async refresh(order: OrderRecord): Promise<void> {
    const now = this.deps.clock.now();
    const isOurs = await this.deps.store.transaction(({ payments }) =>
      payments.claimQuery(order.orderNo, now - QUERY_PAUSE, now),
    );
    if (isOurs) await this.attend(order);
  }

  /** Asks how an open order stands or, where its money is not wanted any more, closes it. */
  async attend(order: OrderRecord): Promise<void> {
    const now = this.deps.clock.now();
    const record = await this.applicationOf(order);
    const isWanted = record !== undefined && isPayable(record, now) && now < order.expiresAt;
    if (isWanted && order.network === this.deps.payments?.network) await this.query(order);
    else if (!isWanted) await this.close(order);
    const checkAt = nextCheck(order, this.deps.clock.now());
    await this.deps.store.transaction(({ payments }) => payments.checkOrderBy(order.orderNo, checkAt));
  }

  /** The same for whatever order an application has open; left to the next look where the network does not answer. */
  async closeOpen(tenantId: string, applicationId: string): Promise<void> {
    const open = await this.deps.store.read(({ payments }) => payments.openOrderOf(tenantId, applicationId));
    // The desk's own brings nothing by itself.
    if (open && open.network !== 'desk') await unlessUnavailable(this.close(open));
  }

  /** No money is taken for the order from then on; what came before is booked. */
  async close(order: OrderRecord): Promise<void> {
    if (await this.closeUnplaced(order)) return;
    const { payments } = this.deps;
    if (payments?.network === order.network) {
      if ((await payments.close(order.orderNo)) === 'paid') return this.bookPaid(await this.ask(order));
    } else if (order.network === 'wechat') {
      throw new ProviderUnavailable('this backend is not connected to the network of an open order');
    }
    await this.end(order, 'unused');
  }

  /** Where no network knows of it. */
  private async closeUnplaced({ orderNo }: OrderRecord): Promise<boolean> {
    const known = await this.deps.store.read((reading) => reading.payments.order(orderNo));
    if (!known || known.placedAt !== undefined) return false;
    return this.withOrder(known, async (tables, { order, record }) => {
      if (order.placedAt !== undefined) return false;
      await this.endHeld(tables, { order, record }, 'unused');
      return true;
    });
  }

  private async query(order: OrderRecord): Promise<void> {
    if (order.placedAt === undefined) return;
    const answer = await this.ask(order);
    switch (answer.state) {
      case 'paid':
        return this.bookPaid(answer);
      case 'closed':
        return this.end(order, 'failed');
      case 'failed':
        // Some networks let a failed order be paid again.
        if ((await this.deps.payments?.close(order.orderNo)) === 'paid')
          return this.bookPaid(await this.ask(order));
        return this.end(order, 'failed');
      case 'paying':
        return this.note(order, 'paying');
      case 'unpaid':
      case 'unknown':
        return this.note(order, 'unpaid');
    }
  }

  private async ask({ orderNo, network }: OrderRecord): Promise<ProviderOrderState> {
    const { payments } = this.deps;
    if (payments?.network !== network) return { state: 'unknown' };
    const answer = await payments.query(orderNo);
    if (answer.state === 'paid' && answer.payment.orderNo !== orderNo)
      throw new ProviderUnavailable('the payment network answered for another order');
    return answer;
  }

  private async bookPaid(answer: ProviderOrderState): Promise<void> {
    if (answer.state === 'paid') await this.settle(answer.payment);
  }

  /** What the network says before it knows of money. */
  private async note(order: OrderRecord, said: 'paying' | 'unpaid'): Promise<void> {
    const now = this.deps.clock.now();
    await this.withOrder(order, async (tables, held) => {
      const { record } = held;
      if (held.order.state !== 'open' || !record || record.fee.orderNo !== order.orderNo) return;
      const since = held.order.confirmingSince;
      const gaveUp = record.fee.state === 'confirming' && (since ?? now) + CONFIRMING_FOR <= now;
      if (said === 'unpaid' && gaveUp) await saveFeeState(tables, record, 'failed', now);
      if (said === 'paying' && isOwed(record.fee) && record.fee.state !== 'confirming') {
        await tables.payments.saveOrder({ ...held.order, confirmingSince: since ?? now });
        await saveFeeState(tables, record, 'confirming', now);
      }
    });
  }

  async end(order: OrderRecord, ended: 'unused' | 'failed'): Promise<void> {
    await this.withOrder(order, (tables, held) => this.endHeld(tables, held, ended));
  }

  private async endHeld(
    tables: Tables,
    { order, record }: OrderChange,
    ended: 'unused' | 'failed',
  ): Promise<void> {
    if (order.state !== 'open') return;
    const { authorisation: _, ...closed } = order;
    await tables.payments.saveOrder({ ...closed, state: 'closed' });
    if (!record) return;
    const next = withoutOrder(record, order, this.deps.clock.now(), ended);
    if (next !== record) await tables.applications.save(next);
  }

  /** A work that holds the order and its application, in this sequence: application, order. */
  withOrder<T>(
    { orderNo, tenantId, applicationId }: OrderRecord,
    work: (tables: Tables, held: OrderChange) => Promise<T>,
  ): Promise<T> {
    return this.deps.store.transaction(async (tables) => {
      const record =
        applicationId === undefined
          ? undefined
          : await tables.applications.findForUpdate(tenantId, applicationId);
      const order = await tables.payments.orderForUpdate(orderNo);
      if (!order) throw new Error('an order is gone');
      return work(tables, { order, record });
    });
  }

  private async applicationOf({
    tenantId,
    applicationId,
  }: OrderRecord): Promise<ApplicationRecord | undefined> {
    if (applicationId === undefined) return undefined;
    return this.deps.store.read((reading) => reading.applications.find(tenantId, applicationId));
  }
}

export async function saveFeeState(
  tables: Tables,
  record: ApplicationRecord,
  state: ApplicationRecord['fee']['state'],
  now: number,
): Promise<ApplicationRecord> {
  if (record.fee.state === state) return record;
  const next = { ...record, fee: { ...record.fee, state }, version: record.version + 1, updatedAt: now };
  await tables.applications.save(next);
  return next;
}
