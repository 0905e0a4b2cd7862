import { Owner } from '#application/journey/owner';
import { type feeGroups, moneyEndpoints } from '#wire/desk/money';
import { PagedList } from './paged-list';
import type { DataOf, DeskApi } from './ports/desk-api';
import { codeOf } from './ports/desk-failure';

export type FeeRow = DataOf<typeof moneyEndpoints.search>['rows'][number];
export type Refund = DataOf<typeof moneyEndpoints.refunds>['refunds'][number];
export type FeeAction = FeeRow['actions'][number];

/** Fees by where they stand, and `refunds`: money that has yet to be given back. */
export const moneyTabs = [
  'due',
  'trouble',
  'paid',
  'refunds',
  'refunded',
  'exempt',
] as const satisfies readonly ((typeof feeGroups)[number] | 'refunds')[];
export type MoneyTab = (typeof moneyTabs)[number];

interface MoneyState {
  readonly tab: MoneyTab;
  /** A part of the application's number, as typed. */
  readonly number: string;
}

interface FeeFilter {
  readonly group: Exclude<MoneyTab, 'refunds'>;
  readonly number: string;
}

/** 缴费: fees one by one, refunds, and a day's ledger. */
export class MoneyDesk extends Owner<MoneyState> {
  readonly fees: PagedList<FeeFilter, FeeRow>;
  readonly refunds: PagedList<undefined, Refund>;

  constructor(private readonly desk: DeskApi) {
    super({ tab: 'due', number: '' });
    this.fees = new PagedList<FeeFilter, FeeRow>({ group: 'due', number: '' }, ({ group, number }, after) =>
      desk.call(moneyEndpoints.search, {
        group,
        ...(number && { number }),
        ...(after && { after: { id: after.id, updatedAt: after.updatedAt } }),
      }),
    );
    this.refunds = new PagedList(undefined, async (_, after) => {
      const { refunds, more } = await desk.call(moneyEndpoints.refunds, after ? { after: after.id } : {});
      return { rows: refunds, more };
    });
  }

  /** The first page. */
  show(tab: MoneyTab): Promise<void> {
    const { number } = this.state;
    this.set({ tab, number });
    return tab === 'refunds'
      ? this.refunds.show(undefined)
      : this.fees.show({ group: tab, number: number.trim() });
  }

  type(number: string): void {
    this.set({ ...this.state, number });
  }

  /** 到账, 免缴 or 退款. Rejects where the school did not do it; what has changed meanwhile is loaded again. */
  async change(action: FeeAction, { id, version }: FeeRow): Promise<void> {
    const { fee } = await this.#current(this.desk.call(moneyEndpoints[action], { id, version }));
    this.fees.replace(id, fee);
  }

  /** 已当面退还 */
  async handOver({ id }: Refund): Promise<void> {
    await this.#current(this.desk.call(moneyEndpoints.handOver, { id }));
    this.refunds.replace(id, undefined);
  }

  /** 对账: asks the network now, and shows what came of it. */
  async reconcile(): Promise<DataOf<typeof moneyEndpoints.reconcile>> {
    const result = await this.desk.call(moneyEndpoints.reconcile, {});
    void this.show(this.state.tab);
    return result;
  }

  /** 台账 of a day in China (`2026-06-10`), as a file. */
  ledger(day: string): Promise<DataOf<typeof moneyEndpoints.ledger>> {
    return this.desk.call(moneyEndpoints.ledger, { day });
  }

  async #current<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (thrown) {
      const code = codeOf(thrown);
      if (code === 'changed' || code === 'notInThisState') void this.show(this.state.tab);
      throw thrown;
    }
  }
}
