import type { ExpiredHolds } from '../enrollment/expired-holds';
import type { SchoolDeps } from '../school-deps';
import type { StopSignal } from '../stop-signal';
import { forEachConcurrently } from './for-each-concurrently';
import type { OpenOrders } from './orders/open-orders';
import { ProviderUnavailable } from './payment-provider';
import type { OrderRecord } from './payment-records';
import type { Refunds } from './refunds';

const MINUTE = 60_000;
/** ms for which a process claims an order; then another one takes over after a crash. */
const CLAIM_MS = MINUTE;
const BATCH = 50;
/** Maximum batches per pass; the next pass does the rest. */
const ROUNDS = 400;
/** Unanswered calls after which a pass ends; the next one tries the network again. */
const GIVES_UP_AFTER = 5;

/** Result of a pass. */
export interface ReconciliationCounts {
  readonly orders: number;
  readonly refunds: number;
  /** Whether the payment network left calls unanswered. */
  readonly unavailable: boolean;
}

/**
 * Records payments whose notification was lost, closes orders that have expired or are unwanted before their places are released,
 * and executes refunds. Any number of processes may run it: each claims its orders and refunds.
 */
export class Reconciliation {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock'>,
    private readonly orders: OpenOrders,
    private readonly refunds: Refunds,
    private readonly expiredHolds: ExpiredHolds,
  ) {}

  /** `signal` ends it after the current batch. */
  async run(
    failed: (error: unknown) => void = () => undefined,
    signal?: StopSignal,
  ): Promise<ReconciliationCounts> {
    let unanswered = 0;
    const note = (error: unknown) => {
      if (error instanceof ProviderUnavailable) unanswered += 1;
      failed(error);
    };
    const inBatches = async (work: () => Promise<number>) => {
      let seen = 0;
      for (let round = 0; round < ROUNDS && unanswered < GIVES_UP_AFTER && !signal?.aborted; round += 1) {
        const some = await work();
        seen += some;
        if (some < BATCH) break;
      }
      return seen;
    };
    const orders = await inBatches(() => this.reconcileBatch(note));
    const refunds = await inBatches(() => this.refunds.runSome(BATCH, note));
    return { orders, refunds, unavailable: unanswered > 0 };
  }

  private async reconcileBatch(failed: (error: unknown) => void): Promise<number> {
    const { store, clock } = this.deps;
    const now = clock.now();
    const due = await store.transaction(({ payments }) =>
      payments.claimDueOrders(now, now + CLAIM_MS, BATCH),
    );
    await forEachConcurrently(due, (order) => this.checkOrder(order, failed));
    for (const tenantId of new Set(due.map((order) => order.tenantId)))
      await this.expiredHolds.release(tenantId);
    return due.length;
  }

  /** An error of one order does not stop the others. */
  private async checkOrder(order: OrderRecord, failed: (error: unknown) => void): Promise<void> {
    try {
      await this.orders.check(order);
    } catch (thrown) {
      failed(thrown);
    }
  }
}
