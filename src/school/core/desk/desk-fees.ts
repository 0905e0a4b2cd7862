import { isRefundable } from '#domain/enrollment/application';
import type { FeeState } from '#domain/payment/fee';
import { isRefused } from '#domain/refused';
import type { StaffRefusal } from '#domain/staff/refusal';
import { identityIn, masked } from '../enrollment/applicants';
import type { ExpiredHolds } from '../enrollment/expired-holds';
import { canExempt, isOwed } from '../payment/fee-lifecycle';
import { dayRange, ledgerText } from '../payment/ledger-file';
import type { Reconciliation } from '../payment/reconciliation';
import type { Refunds } from '../payment/refunds';
import type { ApplicationRecord } from '../records';
import type { DeskNeeds } from '../staff/desk-store';
import type { DeskTransactions } from '../staff/desk-transactions';
import { originOf, type StaffContext } from '../staff/staff-context';
import { changeApplication, type FeeChange } from './application-changes';
import { deskRefusal } from './decisions';
import type { ChangeKey } from './desk-tables';
import type { FeeDecisions } from './fee-decisions';

/** The states of a fee that are asked for together. */
const GROUPS = {
  due: ['due', 'ordering', 'cancelled'],
  trouble: ['failed', 'confirming'],
  paid: ['paid'],
  refunded: ['refunded'],
  exempt: ['exempt'],
} as const satisfies Readonly<Record<string, readonly FeeState[]>>;
const STATES = Object.values(GROUPS).flat();

export interface FeeSearch {
  readonly group?: keyof typeof GROUPS | undefined;
  readonly number?: string | undefined;
  readonly after?: ChangeKey | undefined;
}

/** The school's money as its cashiers handle it: fees by number and masked name, refunds, the ledger. */
export class DeskFees {
  constructor(
    private readonly deps: DeskNeeds<'clock' | 'secrets' | 'securityLog' | 'failed'>,
    private readonly transactions: DeskTransactions,
    private readonly expiredHolds: ExpiredHolds,
    private readonly decisions: FeeDecisions,
    private readonly refunds: Refunds,
    private readonly reconciliation: Reconciliation,
  ) {}

  /** One page of at most `limit`, latest change first. */
  async search({ tenantId }: StaffContext, { group, number = '', after }: FeeSearch, limit: number) {
    await this.expiredHolds.release(tenantId);
    const wanted = number.trim().toUpperCase();
    const filter = {
      plans: 'all',
      fees: group ? GROUPS[group] : STATES,
      ...(wanted !== '' && { number: wanted }),
    } as const;
    const found = await this.deps.store.read(({ applicationLists }) =>
      applicationLists.page(tenantId, filter, limit + 1, after),
    );
    return { rows: found.slice(0, limit).map(feeRow), more: found.length > limit };
  }

  settle(context: StaffContext, id: string, version: number) {
    return this.decide(context, id, version, (change) => this.decisions.settle(change));
  }

  exempt(context: StaffContext, id: string, version: number) {
    return this.decide(context, id, version, (change) => this.decisions.exempt(change));
  }

  refund(context: StaffContext, id: string, version: number) {
    return this.decide(context, id, version, (change) => this.decisions.refund(change));
  }

  /** Refunds that are not done, oldest first. */
  async openRefunds({ tenantId }: StaffContext, after: string | undefined, limit: number) {
    const open = await this.deps.store.read(({ payments }) =>
      payments.openRefunds(tenantId, limit + 1, after),
    );
    const refunds = open.slice(0, limit).map((one) => {
      const {
        refundNo: id,
        applicationNo,
        orderNo,
        network,
        amount,
        reason,
        state,
        decidedAt,
        failures,
      } = one;
      return { id, applicationNo, orderNo, network, amount, reason, state, decidedAt, failures };
    });
    return { refunds, more: open.length > limit };
  }

  /** With a line before as well: the network may be asked before the refund is recorded. */
  async handOver(context: StaffContext, refundNo: string): Promise<object | StaffRefusal> {
    const { tenantId } = context;
    const note = { object: { kind: 'refund', id: refundNo }, detail: 'handOver' };
    const begin = { ...note, detail: 'handOver, begun' };
    const begun = await this.transactions.change(context, begin, async ({ payments }) => {
      const refund = await payments.refund(refundNo);
      if (refund?.tenantId !== tenantId) return { refused: 'notFound' };
      return refund.state === 'done' ? { refused: 'notInThisState' } : {};
    });
    if (isRefused(begun)) return begun;
    const isDone = await this.refunds.payOut(refundNo);
    this.deps.securityLog.record({
      ...{ kind: 'fee', act: 'handOver' },
      ...originOf(context),
      ...{ subject: refundNo, outcome: isDone ? 'done' : 'invalid' },
    });
    return this.transactions.change(context, note, async () =>
      isDone ? {} : { refused: 'notInThisState' as const },
    );
  }

  /** For all schools of the backend. */
  async reconcile(context: StaffContext) {
    const allowed = await this.transactions.change(context, { detail: 'reconcile' }, async () => ({}));
    return isRefused(allowed) ? allowed : this.reconciliation.run(this.deps.failed);
  }

  /** A calendar day in China (`2026-06-10`) as the text of a CSV file. */
  async ledger(context: StaffContext, day: string) {
    const file = await this.transactions.change(context, {}, async ({ payments }, line) => {
      const range = dayRange(day);
      if (!range) return { refused: 'invalid', errors: [{ path: 'day', code: 'format' }] };
      const lines = await payments.ledger(context.tenantId, range.from, range.until);
      line.detail = `${day}, ${lines.length}`;
      return { name: `台账-${day}.csv`, csv: ledgerText(lines) };
    });
    if (!isRefused(file))
      this.deps.securityLog.record({
        ...{ kind: 'export', of: 'ledger', outcome: 'done' },
        ...originOf(context),
      });
    return file;
  }

  /** The version is compared before an order is closed, which may change it; what is done twice, the fee's state refuses. */
  private async decide(
    context: StaffContext,
    id: string,
    version: number,
    deciding: (change: FeeChange<StaffRefusal | undefined>) => Promise<StaffRefusal | undefined>,
  ) {
    const { tenantId } = context;
    const find = () => this.deps.store.read(({ applications }) => applications.find(tenantId, id));
    const before = await find();
    if (before && before.version !== version) return { refused: 'changed' } as const;
    const refused = before && (await deciding(this.change(context, id)));
    const record = await find();
    return refused ?? (record ? { fee: feeRow(record) } : ({ refused: 'notFound' } as const));
  }

  private change(context: StaffContext, id: string): FeeChange<StaffRefusal | undefined> {
    const { tenantId } = context;
    return {
      tenantId,
      applicationId: id,
      apply: async (event, work) => {
        await this.expiredHolds.release(tenantId);
        const note = { object: { kind: 'application', id }, detail: event.act };
        const result = await this.transactions.change(context, note, async (tables, line) => {
          const record = await tables.applications.findForUpdate(tenantId, id);
          const plan = record && (await tables.plans.find(tenantId, record.planId));
          if (!plan) return { refused: 'notFound' };
          line.object = { ...note.object, label: record.no };
          const next = await changeApplication(this.deps, tables, record, plan, work);
          return isRefused(next) ? deskRefusal(next) : {};
        });
        const refused = isRefused(result) ? result : undefined;
        const outcome = refused ? 'invalid' : 'done';
        this.deps.securityLog.record({ ...event, ...originOf(context), subject: id, outcome });
        return refused;
      },
    };
  }
}

function feeRow(record: ApplicationRecord) {
  const { id, no, planTitle, state, fee, updatedAt, version, paidBy, payableOrder } = record;
  const orderNo = paidBy ?? payableOrder ?? fee.orderNo;
  const actions = [
    ...(isOwed(fee) ? (['settle'] as const) : []),
    ...(canExempt(record) ? (['exempt'] as const) : []),
    ...(isRefundable(record) ? (['refund'] as const) : []),
  ];
  return {
    id,
    no,
    maskedName: masked(identityIn(record.answers)).maskedName,
    planTitle,
    status: state.status,
    fee,
    ...(orderNo !== undefined && { orderNo }),
    updatedAt,
    version,
    actions,
  };
}
