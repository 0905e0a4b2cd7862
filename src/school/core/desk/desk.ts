import { type Application, isRefundable } from '#domain/enrollment/application';
import type { Refusal } from '#domain/enrollment/refusal';
import { visibleFields } from '#domain/form/visible-fields';
import { normalisePhone } from '#domain/identity/phone';
import { isRefused } from '#domain/refused';
import { type EventOf, outcomeOf } from '../access/security-log';
import { TokenService } from '../access/token-service';
import { welcomeAdmitted } from '../checkin/checkin-setup';
import type { AdmittedPerson } from '../checkin/new-students';
import { identityIn, type MaskedIdentity, masked } from '../enrollment/applicants';
import { applicationOf } from '../enrollment/application-view';
import { type Decision, eventOf, nameOf } from '../enrollment/decision';
import type { ChangeKey, StatusCounts } from '../enrollment/enrollment-tables';
import { ExpiredHolds } from '../enrollment/expired-holds';
import { closeSoon } from '../payment/close-soon';
import { deskOrder } from '../payment/desk-payment';
import {
  afterEvent,
  afterExemption,
  afterRefund,
  canExempt,
  isOwed,
  placesChange,
} from '../payment/fee-lifecycle';
import { isPayable, OpenOrders } from '../payment/open-orders';
import type { RefundRecord } from '../payment/payment-records';
import { completeRefund, decideRefund, orderPaidBy, Refunds } from '../payment/refunds';
import { settle } from '../payment/settling';
import type { ApplicationRecord, PlanRecord } from '../records';
import { invalid, notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';

/** Applications on one page of the desk's list. */
export const DESK_PAGE = 100;

/** An application as the school's desk sees it. */
export interface DeskEntry extends Application, MaskedIdentity {
  /** The recruiting teacher whose link brought the applicant. */
  readonly teacherId?: string;
  /** A keyed digest of the network that it came from, for as long as that is kept. */
  readonly network?: string;
  /** The order by which it can be paid at this moment. */
  readonly payableOrder?: string;
  /** The fields that can be sent back. */
  readonly fields: readonly { readonly key: string; readonly label: string }[];
  /** The plan's majors, to any of which it can be admitted. */
  readonly planMajors: readonly { readonly id: string; readonly name: string }[];
}

/** The school's side of the counter. Every call but the first takes a steward's token of that tenant. */
export class Desk {
  private readonly tokens: TokenService;
  private readonly expiredHolds: ExpiredHolds;
  private readonly orders: OpenOrders;
  private readonly refunds: Refunds;

  constructor(private readonly deps: SchoolDeps) {
    this.tokens = new TokenService(deps);
    this.expiredHolds = new ExpiredHolds(deps);
    this.orders = new OpenOrders(deps);
    this.refunds = new Refunds(deps);
  }

  /** Without a name it is somebody new. */
  async stewardToken(tenantId: string, name: string = this.deps.secrets.newId()): Promise<string> {
    const { token, record } = this.tokens.issue('steward', tenantId, name);
    await this.deps.store.transaction((tables) => tables.tokens.save(record));
    const actor = `steward:${name}` as const;
    this.deps.securityLog.record({ kind: 'signIn', role: 'steward', tenantId, actor, outcome: 'done' });
    return token;
  }

  /** A page of them, latest change first: the first, or the one after this application as it stood then. */
  async applications(
    tenantId: string,
    stewardToken: string | undefined,
    after?: ChangeKey,
  ): Promise<readonly DeskEntry[]> {
    await this.tokens.steward(tenantId, stewardToken);
    await this.expiredHolds.release(tenantId);
    return this.deps.store.read(async (reading) => {
      const records = await reading.applications.latest(tenantId, DESK_PAGE, after);
      const plans = new Map((await reading.plans.all(tenantId)).map((plan) => [plan.definition.id, plan]));
      return records.map((record) => deskEntry(record, plans.get(record.planId)));
    });
  }

  /** How many applications there are of each status, on all pages together. */
  async counts(tenantId: string, stewardToken: string | undefined): Promise<StatusCounts> {
    await this.tokens.steward(tenantId, stewardToken);
    return this.deps.store.read(({ applications }) => applications.countByStatus(tenantId));
  }

  async decide(
    tenantId: string,
    stewardToken: string | undefined,
    applicationId: string,
    decision: Decision,
  ): Promise<Application | Refusal> {
    const named = { kind: 'decision', decision: nameOf(decision) } as const;
    return this.change(tenantId, stewardToken, applicationId, named, async (tables, record, plan) => {
      // Two stewards who decide at once give two ranks.
      if (named.decision === 'waitlist') await tables.plans.findForUpdate(tenantId, record.planId);
      const lastRank = await tables.applications.lastRank(tenantId, record.planId);
      const event = eventOf(decision, record, plan, lastRank);
      if (isRefused(event)) return event;
      const now = this.deps.clock.now();
      return afterEvent(record, event, plan.definition, now) ?? invalid('applicationId', record.state.status);
    });
  }

  /**
   * The desk has taken the fee. What an open order has brought already counts instead: the fee is then paid, and what
   * the desk took is given back by it, as where the application's place was released and none is free.
   */
  async settleFee(
    tenantId: string,
    stewardToken: string | undefined,
    applicationId: string,
  ): Promise<Application | Refusal> {
    await this.tokens.steward(tenantId, stewardToken);
    await this.orders.closeOpen(tenantId, applicationId);
    const event = { kind: 'fee', act: 'settle' } as const;
    return this.change(tenantId, stewardToken, applicationId, event, async (tables, record) => {
      if (!isOwed(record.fee)) return invalid('fee', record.fee.state);
      const now = this.deps.clock.now();
      const order = await deskOrder(tables, this.deps, record, now);
      const money = { transactionId: order.orderNo, amount: order.amount, paidAt: now };
      const { application = record, refund } = await settle(tables, this.deps, { order, record, money, now });
      if (!refund) return application;
      await completeRefund(tables, refund, now);
      return { ...application, fee: { ...application.fee, refundedAt: now } };
    });
  }

  /** The fee goes back to somebody who paid it and has no place: by the network that took it, or over the desk. */
  async refundFee(
    tenantId: string,
    stewardToken: string | undefined,
    applicationId: string,
  ): Promise<Application | Refusal> {
    const event = { kind: 'fee', act: 'refund' } as const;
    let made: RefundRecord | undefined;
    const answer = await this.change(tenantId, stewardToken, applicationId, event, async (tables, record) => {
      made = undefined;
      if (!isRefundable(record)) return invalid('fee', record.fee.state);
      const now = this.deps.clock.now();
      const order = await orderPaidBy(tables, this.deps, record, now);
      const { amount } = order;
      const refunded = afterRefund(record, now);
      const refund = await decideRefund(tables, this.deps, {
        order,
        amount,
        reason: 'desk',
        ofFee: true,
        now,
      });
      if (order.network === 'desk') {
        await completeRefund(tables, refund, now);
        return { ...refunded, fee: { ...refunded.fee, refundedAt: now } };
      }
      made = refund;
      return refunded;
    });
    // Where the network does not answer now, the reconciliation has it made.
    if (made) await this.refunds.run(made.refundNo);
    return answer;
  }

  /** Nothing is owed any more. What an open order has brought already counts instead. */
  async exemptFee(
    tenantId: string,
    stewardToken: string | undefined,
    applicationId: string,
  ): Promise<Application | Refusal> {
    await this.tokens.steward(tenantId, stewardToken);
    await this.orders.closeOpen(tenantId, applicationId);
    const event = { kind: 'fee', act: 'exempt' } as const;
    return this.change(tenantId, stewardToken, applicationId, event, async (_tables, record) =>
      canExempt(record.fee)
        ? afterExemption(record, this.deps.clock.now())
        : invalid('fee', record.fee.state),
    );
  }

  private async change(
    tenantId: string,
    stewardToken: string | undefined,
    applicationId: string,
    event: EventOf<'decision' | 'fee'>,
    work: (
      tables: Tables,
      record: ApplicationRecord,
      plan: PlanRecord,
    ) => Promise<ApplicationRecord | Refusal>,
  ): Promise<Application | Refusal> {
    const steward = await this.tokens.steward(tenantId, stewardToken);
    await this.expiredHolds.release(tenantId);
    let found = false;
    const answer = await this.deps.store.transaction(async (tables): Promise<Application | Refusal> => {
      const record = await tables.applications.findForUpdate(tenantId, applicationId);
      const plan = record && (await tables.plans.find(tenantId, record.planId));
      found = plan !== undefined;
      if (!plan) return notFound;
      const next = await work(tables, record, plan);
      if (isRefused(next)) return next;
      // Somebody's resubmission took this person's number meanwhile: nothing is half done, and the desk decides anew.
      if (!(await tables.applications.save(next))) throw new Error('the person has another application');
      if (next.state.status === 'admitted' && record.state.status !== 'admitted')
        await welcomeAdmitted(this.deps, tables, tenantId, admittedPerson(next));
      if (placesChange(record.state, next.state) < 0) await tables.plans.releaseSeat(tenantId, record.planId);
      const now = this.deps.clock.now();
      if (!isPayable(next, now)) await closeSoon(tables, next, now);
      return applicationOf(next);
    });
    this.deps.securityLog.record({
      ...event,
      tenantId,
      actor: `steward:${steward}`,
      subject: found ? applicationId : undefined,
      outcome: outcomeOf(answer),
    });
    return answer;
  }
}

function admittedPerson({ answers, state }: ApplicationRecord): AdmittedPerson {
  const { name, idCard, phone } = identityIn(answers);
  const major = state.status === 'admitted' ? state.major?.name : undefined;
  return { name, idCard, phone: normalisePhone(phone), ...(major !== undefined && { major }) };
}

function deskEntry(record: ApplicationRecord, plan: PlanRecord | undefined): DeskEntry {
  const fields = plan ? visibleFields(plan.template, record.answers) : [];
  return {
    ...applicationOf(record),
    ...masked(identityIn(record.answers)),
    ...(record.teacherId !== undefined && { teacherId: record.teacherId }),
    ...(record.network !== undefined && { network: record.network }),
    ...(record.payableOrder !== undefined && { payableOrder: record.payableOrder }),
    fields: fields.filter((field) => !field.readonly).map(({ key, label }) => ({ key, label })),
    planMajors: (plan?.definition.majors ?? []).map(({ id, name }) => ({ id, name })),
  };
}
