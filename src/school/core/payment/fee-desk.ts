import type { Refusal } from '#domain/enrollment/refusal';
import { addressOf, type Token } from '../access/token';
import type { TokenService } from '../access/token-service';
import { invalid } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import { dayRange, ledgerFile } from './ledger-file';
import type { RefundRecord } from './payment-records';
import type { Reconciliation, ReconciliationCounts } from './reconciliation';
import type { Refunds } from './refunds';

/** Refunds per page of the desk's list. */
export const REFUNDS_PAGE = 100;

/** The school's ledger and refunds. Every call requires a steward's token of that tenant. */
export class FeeDesk {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'securityLog'>,
    private readonly tokens: TokenService,
    private readonly refunds: Refunds,
    private readonly reconciliation: Reconciliation,
  ) {}

  /** A calendar day in China (`2026-06-10`) as CSV. */
  async ledger(
    tenantId: string,
    stewardToken: Token | undefined,
    day: string,
  ): Promise<{ readonly name: string; readonly bytes: Uint8Array } | Refusal> {
    const steward = await this.tokens.steward(tenantId, stewardToken);
    const range = dayRange(day);
    if (!range) return invalid('day', 'format');
    const { store, securityLog } = this.deps;
    const lines = await store.read(({ payments }) => payments.ledger(tenantId, range.from, range.until));
    securityLog.record({
      kind: 'export',
      of: 'ledger',
      tenantId,
      actor: `steward:${steward}`,
      address: addressOf(stewardToken),
      outcome: 'done',
    });
    return { name: `台账-${day}.csv`, bytes: ledgerFile(lines) };
  }

  /** Refunds that are not done, oldest first: one page, after the refund `after`. */
  async openRefunds(
    tenantId: string,
    stewardToken: Token | undefined,
    after?: string,
  ): Promise<readonly Omit<RefundRecord, 'tenantId'>[]> {
    await this.tokens.steward(tenantId, stewardToken);
    const open = await this.deps.store.read(({ payments }) =>
      payments.openRefunds(tenantId, REFUNDS_PAGE, after),
    );
    return open.map(({ tenantId: _, ...refund }) => refund);
  }

  /** Records a refund made by hand: of money taken at the desk, or where the network has rejected the refund. */
  async payOut(
    tenantId: string,
    stewardToken: Token | undefined,
    refundNo: string,
  ): Promise<object | Refusal> {
    const steward = await this.tokens.steward(tenantId, stewardToken);
    const refund = await this.deps.store.read(({ payments }) => payments.refund(refundNo));
    const isDone = refund?.tenantId === tenantId && (await this.refunds.payOut(refundNo));
    this.deps.securityLog.record({
      kind: 'fee',
      act: 'handOver',
      tenantId,
      actor: `steward:${steward}`,
      address: addressOf(stewardToken),
      subject: refund?.tenantId === tenantId ? refundNo : undefined,
      outcome: isDone ? 'done' : 'invalid',
    });
    return isDone ? {} : invalid('refundNo', 'state');
  }

  /** Runs the reconciliation now, for all schools of the backend. */
  async reconcile(
    tenantId: string,
    stewardToken: Token | undefined,
    failed: (error: unknown) => void,
  ): Promise<ReconciliationCounts> {
    await this.tokens.steward(tenantId, stewardToken);
    return this.reconciliation.run(failed);
  }
}
