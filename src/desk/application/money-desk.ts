import { surfaceBug } from '#application/errors/surface-bug';
import { Owner } from '#application/journey/owner';
import { type feeGroups, moneyEndpoints } from '#wire/desk/money';
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
  readonly fees: readonly FeeRow[];
  readonly refunds: readonly Refund[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly thrown?: unknown;
}

/** 缴费: fees one by one, refunds, and a day's ledger. */
export class MoneyDesk extends Owner<MoneyState> {
  #latest: object | undefined = undefined;

  constructor(private readonly desk: DeskApi) {
    super({ tab: 'due', number: '', fees: [], refunds: [], hasMore: false, isLoading: true });
  }

  start(): void {
    // Begun by what the address says.
  }

  /** The first page. */
  show(tab: MoneyTab): Promise<void> {
    this.set({ ...this.state, tab, fees: [], refunds: [], hasMore: false });
    return this.more();
  }

  type(number: string): void {
    this.set({ ...this.state, number });
  }

  /** The next page; also after a failure. Never rejects; of overlapping loads only the latest counts. */
  readonly more = async (): Promise<void> => {
    const load = {};
    this.#latest = load;
    this.set({ ...this.state, isLoading: true, thrown: undefined });
    try {
      const page = await this.#page();
      if (load === this.#latest) this.set({ ...this.state, ...page, isLoading: false });
    } catch (thrown) {
      surfaceBug(thrown);
      if (load === this.#latest) this.set({ ...this.state, isLoading: false, thrown });
    }
  };

  /** 到账, 免缴 or 退款. Rejects where the school did not do it; what has changed meanwhile is loaded again. */
  async change(action: FeeAction, { id, version }: FeeRow): Promise<void> {
    try {
      const { fee } = await this.desk.call(moneyEndpoints[action], { id, version });
      this.set({ ...this.state, fees: this.state.fees.map((row) => (row.id === id ? fee : row)) });
    } catch (thrown) {
      if (isOutdated(thrown)) void this.show(this.state.tab);
      throw thrown;
    }
  }

  /** 已当面退还 */
  async handOver({ id }: Refund): Promise<void> {
    try {
      await this.desk.call(moneyEndpoints.handOver, { id });
      this.set({ ...this.state, refunds: this.state.refunds.filter((refund) => refund.id !== id) });
    } catch (thrown) {
      if (isOutdated(thrown)) void this.show(this.state.tab);
      throw thrown;
    }
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

  async #page(): Promise<Pick<MoneyState, 'fees' | 'refunds' | 'hasMore'>> {
    const { tab, number, fees, refunds } = this.state;
    if (tab === 'refunds') {
      const after = refunds.at(-1)?.id;
      const page = await this.desk.call(moneyEndpoints.refunds, after === undefined ? {} : { after });
      return { fees: [], refunds: [...refunds, ...page.refunds], hasMore: page.more };
    }
    const last = fees.at(-1);
    const page = await this.desk.call(moneyEndpoints.search, {
      group: tab,
      ...(number.trim() && { number: number.trim() }),
      ...(last && { after: { id: last.id, updatedAt: last.updatedAt } }),
    });
    return { fees: [...fees, ...page.rows], refunds: [], hasMore: page.more };
  }
}

function isOutdated(thrown: unknown): boolean {
  const code = codeOf(thrown);
  return code === 'changed' || code === 'notInThisState';
}
