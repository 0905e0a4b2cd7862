import fc from 'fast-check';
import { expect } from 'vitest';
import type { ApplicationEvent } from '#domain/enrollment/application';
import { ATTEMPT_LIMITS } from '#school/core/access/attempts';
import type { Decision } from '#school/core/enrollment/decision';
import type { ApplicationRecord } from '#school/core/records';
import { person, type SmallPlan, type SmallSchool } from '../small-school';
import { type ModelApplication, SchoolModel } from './model';

export const PLANS: ReadonlyMap<string, Required<SmallPlan>> = new Map([
  ['early-fee', { cap: 4, takenElsewhere: 1, feeDue: 'onSubmit' }],
  ['late-fee', { cap: 2, takenElsewhere: 0, feeDue: 'afterReview' }],
]);
const PEOPLE = 5;
/** The fee of every plan with one, in fen. */
const FEE = 5_000;

const which = fc.nat({ max: 30 });
export type Action =
  | { readonly do: 'submit'; readonly planId: string; readonly person: number; readonly taps: number }
  | {
      readonly do: 'again' | 'withdraw' | 'withdrawAgain' | 'resubmit' | 'settle' | 'refund';
      readonly which: number;
    }
  | { readonly do: 'decide'; readonly which: number; readonly event: ApplicationEvent }
  | { readonly do: 'wait'; readonly hours: number };

const event: fc.Arbitrary<ApplicationEvent> = fc.constantFrom<ApplicationEvent>(
  { type: 'review' },
  { type: 'approve' },
  { type: 'approve' },
  { type: 'return', reasons: [{ key: 'phone', label: '手机号', reason: 'wrong' }] },
  { type: 'admit' },
  { type: 'waitlist', rank: 2 },
  { type: 'waitlist', rank: 5 },
  { type: 'refuse' },
);

/** Actions of people and the clock; `which` is an index among the existing applications. */
export const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('submit' as const),
      planId: fc.constantFrom(...PLANS.keys()),
      person: fc.nat({ max: PEOPLE - 1 }),
      taps: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('decide' as const), which, event }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'again' as const,
        'withdraw' as const,
        'withdrawAgain' as const,
        'resubmit' as const,
        'settle' as const,
        'settle' as const,
        'refund' as const,
      ),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 20, 47, 49) }),
  },
);

/** A school and its model. */
export class Course {
  private readonly model = new SchoolModel(PLANS);
  private readonly versions = new Map<string, number>();
  private readonly named = new Map<string, number>();
  private readonly drafts = new Map<string, Parameters<SmallSchool['submit']>[0]>();

  constructor(private readonly small: SmallSchool) {}

  async run(step: Action): Promise<void> {
    const { model, small } = this;
    switch (step.do) {
      case 'wait':
        small.clock.pass(step.hours * 3_600_000);
        model.timePasses(small.clock.now());
        return;
      case 'submit':
        return this.submit(step.planId, step.person, step.taps);
      default: {
        const chosen = model.applications[step.which % Math.max(1, model.applications.length)];
        if (chosen) await this.touch(step, chosen);
      }
    }
  }

  /** Compares the whole school with the model. */
  async compare(): Promise<void> {
    const { model, small } = this;
    for (const [planId, { cap }] of PLANS) {
      const taken = await small.taken(planId);
      expect(taken).toBe(model.taken(planId));
      expect(taken).toBeLessThanOrEqual(cap);
    }
    const entries = await small.filed();
    const seen = new Map(
      entries.map(({ id, no, state, fee, version }) => [id, { no, state, fee: fee.state, version }]),
    );
    const expected = new Map(
      model.applications.map(({ id, no, state, fee, version }) => [id, { no, state, fee, version }]),
    );
    expect(seen).toEqual(expected);
    this.compareMoney(entries);
    for (const { id, version } of entries) {
      expect(version).toBeGreaterThanOrEqual(this.versions.get(id) ?? 1);
      this.versions.set(id, version);
    }
  }

  /** Each payment has its own voucher, and received money is either kept for a place or refunded once. */
  private compareMoney(entries: readonly ApplicationRecord[]): void {
    const vouchers = entries.flatMap(({ fee }) => fee.voucherNo ?? []);
    expect(new Set(vouchers).size).toBe(vouchers.length);
    for (const { id, fee, history, state } of entries) {
      const of = this.model.applications.find((one) => one.id === id);
      const refunds = history.filter(({ event }) => event === 'refunded').length;
      expect(refunds).toBe((of?.returned ?? 0) / FEE);
      expect(refunds).toBe(fee.state === 'refunded' ? 1 : 0);
      expect((of?.received ?? 0) - (of?.returned ?? 0)).toBe(fee.state === 'paid' ? FEE : 0);
      expect(fee.paidAt === undefined).toBe(fee.voucherNo === undefined);
      // A paid fee without a place remains until the desk refunds it.
      if (state.status === 'withdrawn' || state.status === 'expired') expect(fee.state).not.toBe('paid');
    }
  }

  private async submit(planId: string, who: number, taps: number): Promise<void> {
    const { model, small } = this;
    // Few enough attempts per person that nobody is locked out.
    const named = (this.named.get(`${planId} ${who}`) ?? 0) + taps;
    if (named >= ATTEMPT_LIMITS.identityEverywhere) return;
    this.named.set(`${planId} ${who}`, named);
    const address = `network ${this.named.size} ${named}`;
    const application = model.applicationOf(planId, who);
    const wasFull = model.isFull(planId);
    const grant = await small.school.admissions.submissions.openDraft(small.tenantId, planId);
    if ('refused' in grant) {
      expect(wasFull && grant.refused).toBe('full');
      return;
    }
    const results = await Promise.all(
      Array.from({ length: taps }, () => small.submit({ ...grant }, person(who), address)),
    );
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    const [result] = results;
    if (!result || 'refused' in result) {
      // A full plan reveals nothing about who has applied.
      expect(result?.refused).toBe(wasFull ? 'full' : 'duplicate');
      expect(application !== undefined || wasFull).toBe(true);
      return;
    }
    expect(application).toBeUndefined();
    expect(wasFull).toBe(false);
    const { applicationId, no, token } = result;
    this.drafts.set(applicationId, grant);
    model.submitted({ id: applicationId, no, token, planId, person: who }, small.clock.now());
  }

  private async touch(
    step: Exclude<Action, { do: 'wait' | 'submit' }>,
    chosen: ModelApplication,
  ): Promise<void> {
    const { model, small } = this;
    const { admissions, desk } = small.school;
    const now = small.clock.now();
    const { id, token } = chosen;
    switch (step.do) {
      case 'again': {
        const grant = this.drafts.get(id);
        if (!grant) throw new Error('a submission without a draft');
        const { no } = chosen;
        expect(await small.submit(grant, person(chosen.person))).toMatchObject({
          applicationId: id,
          no,
          token,
        });
        return;
      }
      case 'settle': {
        const outcome = await desk.settleFee(small.tenantId, id);
        expect('refused' in outcome).toBe(!model.paid(chosen));
        return;
      }
      case 'withdraw': {
        const seen = { applicationId: id, version: chosen.version };
        const outcome = await admissions.own.withdraw(small.tenantId, token, seen);
        expect('refused' in outcome).toBe(!model.happens(chosen, { type: 'withdraw' }, now));
        return;
      }
      case 'withdrawAgain': {
        // From a screen with an outdated version: only a repetition of the same withdrawal succeeds.
        const stale = { applicationId: id, version: chosen.version - 1 };
        const outcome = await admissions.own.withdraw(small.tenantId, token, stale);
        expect('refused' in outcome).toBe(chosen.state.status !== 'withdrawn');
        return;
      }
      case 'refund': {
        const outcome = await desk.refundFee(small.tenantId, id);
        expect('refused' in outcome).toBe(!model.refunded(chosen));
        return;
      }
      case 'resubmit': {
        const { phone } = person(chosen.person);
        const corrected = { applicationId: id, version: chosen.version, answers: { phone } };
        const outcome = await admissions.resubmissions.resubmit(small.tenantId, token, corrected);
        expect('refused' in outcome).toBe(!model.happens(chosen, { type: 'resubmit' }, now));
        return;
      }
      case 'decide': {
        const outcome = await desk.decide(small.tenantId, id, decisionOf(step.event));
        expect('refused' in outcome).toBe(!model.happens(chosen, step.event, now));
      }
    }
  }
}

function decisionOf(happening: ApplicationEvent): Decision {
  switch (happening.type) {
    case 'return':
      return { kind: 'return', fields: happening.reasons };
    case 'admit':
      return { kind: 'admit' };
    case 'waitlist':
      return { kind: 'waitlist', rank: happening.rank };
    case 'review':
    case 'approve':
    case 'refuse':
      return { kind: happening.type };
    default:
      throw new Error(`not the desk's: ${happening.type}`);
  }
}
