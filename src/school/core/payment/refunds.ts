import type { ApplicationRecord } from '../records';
import type { SchoolDeps } from '../school-deps';
import { completeRefund } from './complete-refund';
import { forEachConcurrently } from './for-each-concurrently';
import { ProviderUnavailable } from './payment-provider';
import type { LedgerLine, RefundRecord } from './payment-records';
import { unlessUnavailable } from './unless-unavailable';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** ms for which one process claims a refund; longer than its calls to the network can take. */
const CLAIM_MS = 2 * MINUTE;
/** ms until the network is asked again about a refund that it has accepted. */
const PROCESSING = 50 * SECOND;
const LONGEST_BACKOFF = 60 * MINUTE;

/** Executes refunds through the payment network, each exactly once, and records them when done. */
export class Refunds {
  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'payments' | 'securityLog'>) {}

  /** Claims and executes up to `limit` due refunds; returns how many. `failed` receives the errors. */
  async runSome(limit: number, failed: (error: unknown) => void): Promise<number> {
    const { store, clock, payments } = this.deps;
    if (!payments) return 0;
    const now = clock.now();
    const due = await store.transaction((tables) =>
      tables.payments.claimDueRefunds(now, now + CLAIM_MS, limit),
    );
    await forEachConcurrently(due, (refund) => this.executeOrPostpone(refund, failed));
    return due.length;
  }

  /** Executes one refund now; left to the next pass where the network does not respond or another process has claimed it. */
  async run(refundNo: string): Promise<void> {
    const refund = await this.claim(refundNo);
    if (!refund) return;
    await unlessUnavailable(this.execute(refund));
  }

  /**
   * Records a refund made by hand, where no network can make it or the network has failed to. False where the network may still
   * make it, where the last request to it is unanswered, where it is done, and where another process has claimed it.
   */
  async payOut(refundNo: string): Promise<boolean> {
    const refund = await this.claim(refundNo);
    if (!refund) return false;
    if (refund.network !== 'desk' && !(await this.isRejected(refund))) {
      await this.postpone(refund);
      return false;
    }
    await this.complete(refundNo, 'desk');
    return true;
  }

  private claim(refundNo: string): Promise<RefundRecord | undefined> {
    const { store, clock } = this.deps;
    const now = clock.now();
    return store.transaction((tables) => tables.payments.claimRefund(refundNo, now, now + CLAIM_MS));
  }

  /** A network may not record a refund that it has rejected, for example because the merchant's balance is too low. */
  private async isRejected({ refundNo, network, state }: RefundRecord): Promise<boolean> {
    const { payments } = this.deps;
    if (payments?.network !== network) return false;
    try {
      const known = await payments.queryRefund(refundNo);
      return known === 'failed' || (known === 'unknown' && state === 'failed');
    } catch (thrown) {
      if (thrown instanceof ProviderUnavailable) return false;
      throw thrown;
    }
  }

  private async executeOrPostpone(refund: RefundRecord, failed: (error: unknown) => void): Promise<void> {
    try {
      await this.execute(refund);
    } catch (thrown) {
      failed(thrown);
      if (!(thrown instanceof ProviderUnavailable)) return;
      // Former rejections say nothing any more: the network may be making it now.
      await this.postpone(refund.state === 'failed' ? { ...refund, state: 'pending' } : refund);
    }
  }

  private async execute(refund: RefundRecord): Promise<void> {
    const { payments } = this.deps;
    const { refundNo, orderNo, amount, reason, state, network } = refund;
    // Taken at the desk and refunded by hand, or of a network that this backend is not connected to now.
    if (payments?.network !== network) return this.postpone(refund, LONGEST_BACKOFF);
    const result =
      state === 'processing'
        ? await payments.queryRefund(refundNo)
        : await payments.refund({ refundNo, orderNo, amount, total: amount, reason });
    switch (result) {
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

  /** Does nothing where the refund is done. */
  private async save(refund: RefundRecord, after: number): Promise<void> {
    const { store, clock } = this.deps;
    await store.transaction(async ({ payments }) => {
      const locked = await payments.refundForUpdate(refund.refundNo);
      if (!locked || locked.state === 'done') return;
      const { state, failures } = refund;
      await payments.saveRefund({ ...locked, state, failures }, clock.now() + after);
    });
  }
}

/** The application with the date of its refund. */
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
