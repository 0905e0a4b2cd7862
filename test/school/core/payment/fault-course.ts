import fc from 'fast-check';
import { expect } from 'vitest';
import { hasPlace } from '#domain/enrollment/application';
import type { SheetHint } from '#domain/payment/order';
import { isRefused } from '#domain/refused';
import { type ProviderPayment, ProviderUnavailable } from '#school/core/payment/payment-provider';
import { SandboxProvider } from '#school/core/payment/sandbox/sandbox-provider';
import { HOUR, person, SmallSchool } from '#test/school/store/small-school';
import type { StoreUnderTest } from '#test/school/store/store-under-test';
import { Crash, crashing, unreliable } from './faults';
import { FEE, MINUTE, type Payer, PLAN } from './pay-school';

const PEOPLE = 3;
const PLACES = 2;

/** A step of one person; those of a group run concurrently. */
type Step =
  | {
      readonly do: 'order' | 'sheet' | 'pay' | 'withdraw' | 'settle' | 'exempt' | 'refuse' | 'refund';
      readonly who: number;
    }
  | { readonly do: 'judge'; readonly who: number; readonly hint: SheetHint | undefined }
  /** A notification of the network; it may arrive later, in any order, repeatedly or never. */
  | { readonly do: 'notify'; readonly which: number; readonly forgets: boolean }
  | { readonly do: 'reconcile' };

export interface Group {
  readonly steps: readonly Step[];
  /** ms that pass before. */
  readonly after: number;
  /** Percentage of faults at each boundary. */
  readonly faults: number;
  /** The network does not respond to the school; its sheets work all the same. */
  readonly outage: boolean;
}

const who = fc.nat({ max: PEOPLE - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('order' as const), who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sheet' as const), who }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pay' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('withdraw' as const, 'exempt' as const, 'refuse' as const, 'refund' as const),
      who,
    }),
  },
  // The desk takes money while the network, which may have received some as well, does not respond.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('judge' as const),
      who,
      hint: fc.constantFrom<SheetHint | undefined>('ok', 'cancel', 'fail', 'unanswered', undefined),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('notify' as const), which: fc.nat(), forgets: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'reconcile' as const }) },
);
const groups = fc.array(
  fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 6 }),
    after: fc.constantFrom(0, 0, 0, 1_000, 2_000, 5_000, MINUTE, 10 * MINUTE, 31 * MINUTE, 49 * HOUR),
    faults: fc.constantFrom(0, 10, 40),
    outage: fc.constantFrom(false, false, true),
  }),
  { minLength: 6, maxLength: 20, size: 'max' },
);

/** Whatever fails in between, in the end the received money equals payments and refunds exactly. */
export async function endsEven(under: StoreUnderTest, runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(groups, fc.integer(), async (lives, seed) => {
      const course = await FaultCourse.open(under, seed);
      for (const group of lives) await course.run(group);
      await course.settleAll();
      await course.check();
    }),
    { numRuns: runs },
  );
}

class FaultCourse {
  private faults = 0;
  private payers: Payer[] = [];
  /** Orders with an open sheet on a phone. */
  private readonly sheets = new Map<number, string[]>();
  /** Pending notifications of the network. */
  private readonly notifications: ProviderPayment[] = [];
  private taken = 0;

  private constructor(
    private readonly under: StoreUnderTest,
    private readonly small: SmallSchool,
    private readonly network: SandboxProvider,
  ) {}

  static async open(under: StoreUnderTest, seed: number): Promise<FaultCourse> {
    let network: SandboxProvider | undefined;
    const state = { value: seed >>> 0, faults: () => 0 };
    const chance = () => {
      state.value = (Math.imul(state.value, 1_664_525) + 1_013_904_223) >>> 0;
      return (state.value >>> 8) % 100 < state.faults();
    };
    const store = crashing(under.store, chance);
    const small = await SmallSchool.open({
      store,
      secrets: under.secrets,
      network: (clock) => {
        network = new SandboxProvider({ store: under.store, secrets: under.secrets, clock });
        return unreliable(network, chance);
      },
    });
    if (!network) throw new Error('no network');
    await small.publish(PLAN, { cap: PLACES, feeDue: 'onSubmit' });
    const course = new FaultCourse(under, small, network);
    state.faults = () => course.faults;
    for (let one = 0; one < PLACES; one += 1) course.payers.push(await small.apply(PLAN, person(one)));
    await small.publish('free', { cap: 1, feeDue: 'onSubmit' });
    course.payers.push(await small.apply('free', person(PLACES)));
    return course;
  }

  async run({ steps, after, faults, outage }: Group): Promise<void> {
    this.small.clock.pass(after);
    this.faults = faults;
    this.network.isReachable = !outage;
    await Promise.all(steps.map((one) => this.survive(() => this.perform(one))));
    this.faults = 0;
    this.network.isReachable = true;
  }

  /** Ends all faults and moves time forward. */
  async settleAll(): Promise<void> {
    const { school, clock, tenantId } = this.small;
    for (let pass = 0; pass < 6; pass += 1) {
      clock.pass(HOUR);
      await school.reconciliation.run((error) => {
        throw error;
      });
    }
    for (const { refundNo } of await this.openRefunds(tenantId)) await school.refunds.payOut(refundNo);
  }

  async check(): Promise<void> {
    const { tenantId, school } = this.small;
    const { store } = this.under;
    const lines = await store.read(({ payments }) => payments.ledger(tenantId, 0, Number.MAX_SAFE_INTEGER));
    const moved = (no: string, kind: string) =>
      lines.filter((line) => line.applicationNo === no && line.kind === kind).length * FEE;
    let places = 0;
    for (const { applicationId, token } of this.payers) {
      const one = await school.admissions.own.one(tenantId, token, applicationId);
      if (isRefused(one)) throw new Error(one.refused);
      const kept = moved(one.no, 'charge') - moved(one.no, 'refund');
      expect([one.fee.state, kept]).toEqual([one.fee.state, one.fee.state === 'paid' ? FEE : 0]);
      expect(['ordering', 'confirming']).not.toContain(one.fee.state);
      if (one.fee.state === 'refunded') expect(one.fee.refundedAt).toEqual(expect.any(Number));
      expect(one.history.filter(({ event }) => event === 'paid').length).toBeLessThanOrEqual(1);
      expect(
        await store.read(({ payments }) => payments.openOrderOf(tenantId, applicationId)),
      ).toBeUndefined();
      if (one.planId === PLAN && hasPlace(one.state)) places += 1;
    }
    // The school has recorded exactly what the network received.
    const charged = lines.filter(({ kind, network }) => kind === 'charge' && network === 'sandbox');
    expect(charged.length).toBe(this.taken);
    expect(await this.small.taken(PLAN)).toBe(places);
    expect(await this.openRefunds(tenantId)).toEqual([]);
  }

  private openRefunds(tenantId: string) {
    return this.under.store.read(({ payments }) => payments.openRefunds(tenantId, 1_000));
  }

  private async survive(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      if (!(thrown instanceof Crash || thrown instanceof ProviderUnavailable)) throw thrown;
    }
  }

  private async perform(step: Step): Promise<void> {
    const { school, tenantId } = this.small;
    const { fees, desk, admissions, reconciliation } = school;
    if (step.do === 'reconcile') {
      await reconciliation.run((error) => {
        if (!(error instanceof Crash || error instanceof ProviderUnavailable)) throw error;
      });
      return;
    }
    if (step.do === 'notify') return this.notify(step.which, step.forgets);
    const payer = this.payers[step.who];
    if (!payer) throw new Error('nobody');
    const { token, applicationId } = payer;
    switch (step.do) {
      case 'order':
        await fees.openOrder(tenantId, token, applicationId);
        return;
      case 'sheet':
        return this.sheet(step.who, payer);
      case 'pay':
        return this.pay(step.who, payer);
      case 'judge':
        await fees.refresh(tenantId, token, applicationId, step.hint);
        return;
      case 'withdraw': {
        const one = await admissions.own.one(tenantId, token, applicationId);
        if (isRefused(one)) throw new Error(one.refused);
        await admissions.own.withdraw(tenantId, token, { applicationId, version: one.version });
        return;
      }
      case 'settle':
        await desk.settleFee(tenantId, applicationId);
        return;
      case 'exempt':
        await desk.exemptFee(tenantId, applicationId);
        return;
      case 'refuse':
        await desk.decide(tenantId, applicationId, { kind: 'refuse' });
        return;
      case 'refund':
        await desk.refundFee(tenantId, applicationId);
    }
  }

  private async sheet(who: number, { token, applicationId }: Payer): Promise<void> {
    const { fees, paymentSheets } = this.small.school;
    const { tenantId } = this.small;
    const order = await fees.openOrder(tenantId, token, applicationId);
    if (isRefused(order)) return;
    const { orderNo } = order;
    const offer = await paymentSheets.prepare(tenantId, token, { orderNo, returnTo: '#/' });
    if (!isRefused(offer)) this.sheets.set(who, [...(this.sheets.get(who) ?? []), orderNo]);
  }

  /** Pays at every sheet that was opened on one of their phones, whatever the school's state is. */
  private async pay(who: number, payer: Payer): Promise<void> {
    if (!this.sheets.has(who)) await this.sheet(who, payer);
    for (const orderNo of this.sheets.get(who) ?? []) {
      const payment = await this.network.capture(orderNo);
      if (!payment) continue;
      this.taken += 1;
      this.notifications.push(payment);
    }
  }

  private async notify(which: number, forgets: boolean): Promise<void> {
    const at = which % Math.max(1, this.notifications.length);
    const payment = this.notifications[at];
    if (!payment) return;
    if (forgets) this.notifications.splice(at, 1);
    await this.small.school.incomingPayments.settle(payment);
  }
}
