import type { ApplicationRecord } from '../records';
import type { SchoolDeps } from '../school-deps';
import { completeRefund } from './complete-refund';
import { forEachConcurrently } from './for-each-concurrently';
import { ProviderUnavailable } from './payment-provider';
import type { LedgerLine, RefundRecord } from './payment-records';
import { unlessUnavailable } from './unless-unavailable';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** For how long one process has a refund in hand; longer than its calls to the network may take. */
const IN_HAND = 2 * MINUTE;
/** Until the network is asked again what became of a refund that it accepted. */
const PROCESSING = 50 * SECOND;
const LONGEST_BACKOFF = 60 * MINUTE;

/** Has the payment network give back what was decided, once, and books it when it has. */
export class Refunds {
  constructor(private readonly deps: SchoolDeps) {}

  /** Takes some that are due in hand and says how many; `failed` takes what no network answered. */
  async runSome(limit: number, failed: (error: unknown) => void): Promise<number> {
    const { store, clock, payments } = this.deps;
    if (!payments) return 0;
    const now = clock.now();
    const due = await store.transaction((tables) =>
      tables.payments.claimDueRefunds(now, now + IN_HAND, limit),
    );
    await forEachConcurrently(due, (refund) => this.attend(refund, failed));
    return due.length;
  }

  /** One refund, now; left to the next pass where the network does not answer or another process has it in hand. */
  async run(refundNo: string): Promise<void> {
    const refund = await this.claim(refundNo);
    if (!refund) return;
    await unlessUnavailable(this.ask(refund));
  }

  /**
   * Somebody gave the money back by hand: what no network moves, or would not. False where the network may still do so,
   * where it is done, or in another's hand.
   */
  async handOver(refundNo: string): Promise<boolean> {
    const refund = await this.claim(refundNo);
    if (!refund) return false;
    if (refund.network !== 'desk' && !(await this.isFailed(refund))) {
      await this.postpone(refund);
      return false;
    }
    await this.complete(refundNo, 'desk');
    return true;
  }

  private claim(refundNo: string): Promise<RefundRecord | undefined> {
    const { store, clock } = this.deps;
    const now = clock.now();
    return store.transaction((tables) => tables.payments.claimRefund(refundNo, now, now + IN_HAND));
  }

  private async isFailed({ refundNo, network }: RefundRecord): Promise<boolean> {
    const { payments } = this.deps;
    if (payments?.network !== network) return false;
    try {
      return (await payments.queryRefund(refundNo)) === 'failed';
    } catch (thrown) {
      if (thrown instanceof ProviderUnavailable) return false;
      throw thrown;
    }
  }

  private async attend(refund: RefundRecord, failed: (error: unknown) => void): Promise<void> {
    try {
      await this.ask(refund);
    } catch (thrown) {
      failed(thrown);
      if (thrown instanceof ProviderUnavailable) await this.postpone(refund);
    }
  }

  private async ask(refund: RefundRecord): Promise<void> {
    const { payments } = this.deps;
    const { refundNo, orderNo, amount, reason, state, network } = refund;
    // Handed back by people, or of a network that this backend is not connected to at present.
    if (payments?.network !== network) return this.postpone(refund, LONGEST_BACKOFF);
    const answer =
      state === 'processing'
        ? await payments.queryRefund(refundNo)
        : await payments.refund({ refundNo, orderNo, amount, total: amount, reason });
    switch (answer) {
      case 'done':
        return this.complete(refundNo, network);
      case 'processing':
        return this.save({ ...refund, state: 'processing' }, PROCESSING);
      case 'failed': {
        const failures = refund.failures + 1;
        return this.save({ ...refund, state: 'failed', failures }, backoff(failures));
      }
      case 'unknown':
        return this.save({ ...refund, state: 'pending' }, PROCESSING);
    }
  }

  private async complete(refundNo: string, network: LedgerLine['network']): Promise<void> {
    const { store, clock } = this.deps;
    const known = await store.read((reading) => reading.payments.refund(refundNo));
    const { tenantId = '', applicationId } = known ?? {};
    const done = await store.transaction(async (tables) => {
      const record =
        applicationId === undefined
          ? undefined
          : await tables.applications.findForUpdate(tenantId, applicationId);
      const refund = await tables.payments.refundForUpdate(refundNo);
      if (!refund || refund.state === 'done') return undefined;
      const now = clock.now();
      await completeRefund(tables, refund, now, network);
      if (record && refund.ofFee && record.fee.state === 'refunded')
        await tables.applications.save(withRefundDone(record, now));
      return refund;
    });
    if (!done) return;
    this.deps.securityLog.record({
      kind: 'payment',
      act: 'refund',
      as: done.reason,
      tenantId,
      actor: 'system',
      subject: refundNo,
      outcome: 'done',
    });
  }

  private postpone(refund: RefundRecord, by = MINUTE): Promise<void> {
    return this.save(refund, by);
  }

  /** Nothing where it is done meanwhile. */
  private async save(refund: RefundRecord, after: number): Promise<void> {
    const { store, clock } = this.deps;
    await store.transaction(async ({ payments }) => {
      const held = await payments.refundForUpdate(refund.refundNo);
      if (!held || held.state === 'done') return;
      const { state, failures } = refund;
      await payments.saveRefund({ ...held, state, failures }, clock.now() + after);
    });
  }
}

/** The application whose fee shows that its money is back. */
function withRefundDone(record: ApplicationRecord, now: number): ApplicationRecord {
  return {
    ...record,
    fee: { ...record.fee, refundedAt: now },
    version: record.version + 1,
    updatedAt: now,
  };
}

function backoff(failures: number): number {
  return Math.min(LONGEST_BACKOFF, MINUTE * 2 ** Math.min(failures - 1, 10));
}
