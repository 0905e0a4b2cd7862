import { type Application, isRefundable } from '#domain/enrollment/application';
import type { Refusal } from '#domain/enrollment/refusal';
import { visibleFields } from '#domain/form/visible-fields';
import { normalisePhone } from '#domain/identity/phone';
import { isUnpaid } from '#domain/payment/fee';
import { isRefused } from '#domain/refused';
import { identityIn, type MaskedIdentity, masked } from './applicants';
import { applicationOf } from './application-view';
import { welcomeAdmitted } from './checkin/checkin-setup';
import type { AdmittedPerson } from './checkin/new-students';
import { runningNumber } from './china-year';
import { type Decision, eventOf, nameOf } from './decision';
import { ExpiredHolds } from './expired-holds';
import { afterEvent, afterRefund, paidFee, placesChange, stateBeforeRelease } from './fee-lifecycle';
import type { ApplicationRecord, PlanRecord } from './records';
import { invalid, notFound } from './refusals';
import type { SchoolDeps } from './school-deps';
import { type EventOf, outcomeOf } from './security-log';
import type { Tables } from './store';
import { TokenService } from './token-service';

/** How many applications the desk has before it at once. */
export const DESK_LIMIT = 500;

/** An application as the school's desk sees it. */
export interface DeskEntry extends Application, MaskedIdentity {
  /** The recruiting teacher whose link brought the applicant. */
  readonly teacherId?: string;
  /** A keyed digest of the network that it came from, for as long as that is kept. */
  readonly network?: string;
  /** The fields that can be sent back. */
  readonly fields: readonly { readonly key: string; readonly label: string }[];
  /** The plan's majors, to any of which it can be admitted. */
  readonly planMajors: readonly { readonly id: string; readonly name: string }[];
}

/** The school's side of the counter. Every call but the first takes a steward's token of that tenant. */
export class Desk {
  private readonly tokens: TokenService;
  private readonly expiredHolds: ExpiredHolds;

  constructor(private readonly deps: SchoolDeps) {
    this.tokens = new TokenService(deps);
    this.expiredHolds = new ExpiredHolds(deps);
  }

  /** Without a name it is somebody new. */
  async stewardToken(tenantId: string, name: string = this.deps.secrets.newId()): Promise<string> {
    const { token, record } = this.tokens.issue('steward', tenantId, name);
    await this.deps.store.transaction((tables) => tables.tokens.save(record));
    const actor = `steward:${name}` as const;
    this.deps.securityLog.record({ kind: 'signIn', role: 'steward', tenantId, actor, outcome: 'done' });
    return token;
  }

  /** Latest change first. */
  async applications(tenantId: string, stewardToken: string | undefined): Promise<readonly DeskEntry[]> {
    await this.tokens.steward(tenantId, stewardToken);
    await this.expiredHolds.release(tenantId);
    return this.deps.store.read(async (reading) => {
      const records = await reading.applications.latest(tenantId, DESK_LIMIT);
      const plans = new Map((await reading.plans.all(tenantId)).map((plan) => [plan.definition.id, plan]));
      return records.map((record) => deskEntry(record, plans.get(record.planId)));
    });
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
   * The fee has arrived. For an application whose place was released it takes a free place if there is one; else, and
   * for one that was withdrawn or voided, the money goes back.
   */
  async settleFee(
    tenantId: string,
    stewardToken: string | undefined,
    applicationId: string,
  ): Promise<Application | Refusal> {
    const event = { kind: 'fee', act: 'settle' } as const;
    return this.change(tenantId, stewardToken, applicationId, event, async (tables, record) => {
      const { fee, state } = record;
      if (!isUnpaid(fee) && fee.state !== 'confirming') return invalid('fee', fee.state);
      const now = this.deps.clock.now();
      const changed = { ...record, version: record.version + 1, updatedAt: now };
      const isVoided = state.status === 'expired' && state.reason !== undefined;
      if (state.status === 'withdrawn' || isVoided) return afterRefund(record, now);
      if (state.status === 'expired' && !(await isReplaceable(tables, record)))
        return afterRefund(record, now);
      const tenant = await tables.tenants.byId(tenantId);
      const number = await tables.tenants.nextVoucher(tenantId);
      return {
        ...changed,
        state: state.status === 'expired' ? stateBeforeRelease(record) : state,
        fee: paidFee(fee, runningNumber(`${tenant?.receiptPrefix ?? ''}PZ`, now, number), now),
        history: [...record.history, { event: 'paid', at: now }],
      };
    });
  }

  /** The fee goes back to somebody who paid it and has no place. */
  async refundFee(
    tenantId: string,
    stewardToken: string | undefined,
    applicationId: string,
  ): Promise<Application | Refusal> {
    const event = { kind: 'fee', act: 'refund' } as const;
    return this.change(tenantId, stewardToken, applicationId, event, async (_tables, record) =>
      isRefundable(record) ? afterRefund(record, this.deps.clock.now()) : invalid('fee', record.fee.state),
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

/** Takes a free place for a released application, unless its person has filed anew. */
async function isReplaceable(tables: Tables, record: ApplicationRecord): Promise<boolean> {
  const { tenantId, planId, keys } = record;
  if (!(await tables.plans.reserveSeat(tenantId, planId))) return false;
  if (!(await tables.applications.ofPerson(tenantId, planId, keys.person))) return true;
  await tables.plans.releaseSeat(tenantId, planId);
  return false;
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
    fields: fields.filter((field) => !field.readonly).map(({ key, label }) => ({ key, label })),
    planMajors: (plan?.definition.majors ?? []).map(({ id, name }) => ({ id, name })),
  };
}
