import type { SecurityEvent } from '#school/core/access/security-log';
import type { ProviderPayment } from '#school/core/payment/payment-provider';
import type { LedgerLine } from '#school/core/payment/payment-records';
import { SandboxNetwork } from '#school/core/payment/sandbox/sandbox-network';
import { SandboxProvider } from '#school/core/payment/sandbox/sandbox-provider';
import { person, SmallSchool } from '#test/school/store/small-school';
import { memoryUnderTest, type StoreUnderTest } from '#test/school/store/store-under-test';
import { orThrow } from '#test/support/or-throw';

export const PLAN = 'plan';
export const FEE = 5_000;
export const MINUTE = 60_000;

/** An applicant who owes a fee. */
export interface Payer {
  readonly applicationId: string;
  readonly token: string;
}

/** A small school whose fees use the simulated network, with paying applicants. */
export class PaySchool {
  private constructor(
    /** Events of the security log, in order. */
    readonly events: readonly SecurityEvent[],
    readonly small: SmallSchool,
    readonly provider: SandboxProvider,
    readonly network: SandboxNetwork,
    private readonly store: StoreUnderTest['store'],
  ) {}

  static async open(under?: StoreUnderTest): Promise<PaySchool> {
    const { store, secrets } = under ?? (await memoryUnderTest());
    let provider: SandboxProvider | undefined;
    const events: SecurityEvent[] = [];
    const small = await SmallSchool.open({
      store,
      secrets,
      securityLog: { record: (event) => void events.push(event) },
      network: (clock) => {
        provider = new SandboxProvider({ store, secrets, clock });
        return provider;
      },
    });
    if (!provider) throw new Error('no network');
    await small.publish(PLAN, { cap: 100, feeDue: 'onSubmit' });
    const network = new SandboxNetwork(provider, small.school.incomingPayments);
    return new PaySchool(events, small, provider, network, store);
  }

  get fees() {
    return this.small.school.fees;
  }

  /** A payment reported by the network. */
  settle(payment: ProviderPayment) {
    return this.small.school.incomingPayments.settle(payment);
  }

  reconcile() {
    return this.small.school.reconciliation.run();
  }

  get tenantId(): string {
    return this.small.tenantId;
  }

  get clock() {
    return this.small.clock;
  }

  apply(who = 0, plan = PLAN): Promise<Payer> {
    return this.small.apply(plan, person(who));
  }

  async order({ token, applicationId }: Payer) {
    return orThrow(await this.fees.openOrder(this.tenantId, token, applicationId));
  }

  async sheet({ token }: Payer, orderNo: string) {
    const offer = orThrow(
      await this.small.school.paymentSheets.prepare(this.tenantId, token, { orderNo, returnTo: '#/' }),
    );
    if (offer.kind !== 'sheet') throw new Error('asked who pays');
    return offer.sheet;
  }

  /** An order whose sheet is open. */
  async ordered(payer: Payer): Promise<string> {
    const { orderNo } = await this.order(payer);
    await this.sheet(payer, orderNo);
    return orderNo;
  }

  async check({ token, applicationId }: Payer, hint?: Parameters<PaySchool['fees']['refresh']>[3]) {
    return orThrow(await this.fees.refresh(this.tenantId, token, applicationId, hint));
  }

  async fee(payer: Payer) {
    return (await this.application(payer)).fee;
  }

  async application({ token, applicationId }: Payer) {
    return orThrow(await this.small.school.admissions.own.one(this.tenantId, token, applicationId));
  }

  steward(): Promise<string> {
    return this.small.school.desk.stewardToken(this.tenantId);
  }

  ledger(from = 0, until = Number.MAX_SAFE_INTEGER): Promise<readonly LedgerLine[]> {
    return this.store.read(({ payments }) => payments.ledger(this.tenantId, from, until));
  }

  /** Received, refunded and still to be refunded, in fen. */
  async books() {
    const lines = await this.ledger();
    const sum = (kind: LedgerLine['kind']) =>
      lines.filter((line) => line.kind === kind).reduce((total, { amount }) => total + amount, 0);
    const open = await this.openRefunds();
    return { received: sum('charge'), refunded: sum('refund'), openRefunds: open.length };
  }

  openRefunds() {
    return this.store.read(({ payments }) => payments.openRefunds(this.tenantId, 1_000));
  }

  orderRecord(orderNo: string) {
    return this.store.read(({ payments }) => payments.order(orderNo));
  }
}
