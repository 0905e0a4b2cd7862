import type { Application } from '#domain/enrollment/application';
import type { Refusal } from '#domain/enrollment/refusal';
import { normalisePhone } from '#domain/identity/phone';
import { isRefused } from '#domain/refused';
import { type EventOf, outcomeOf } from '../access/security-log';
import { addressOf, type Token } from '../access/token';
import type { TokenService } from '../access/token-service';
import { welcomeAdmitted } from '../checkin/checkin-setup';
import type { AdmittedPerson } from '../checkin/new-students';
import { identityIn } from '../enrollment/applicants';
import { applicationOf } from '../enrollment/application-view';
import type { ExpiredHolds } from '../enrollment/expired-holds';
import { isPayable, seatDelta } from '../payment/fee-lifecycle';
import { scheduleOrderCheck } from '../payment/orders/schedule-order-check';
import type { ApplicationRecord, PlanRecord } from '../records';
import { notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';

/** A steward's changes of an application, each with all its effects in one transaction, and logged. */
export class ApplicationChanges {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'securityLog'>,
    private readonly tokens: TokenService,
    private readonly expiredHolds: ExpiredHolds,
  ) {}

  /** `work` returns the new application, or why it stays unchanged. */
  async apply(
    tenantId: string,
    stewardToken: Token | undefined,
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
    const result = await this.deps.store.transaction(async (tables): Promise<Application | Refusal> => {
      const record = await tables.applications.findForUpdate(tenantId, applicationId);
      const plan = record && (await tables.plans.find(tenantId, record.planId));
      found = plan !== undefined;
      if (!plan) return notFound;
      const next = await work(tables, record, plan);
      if (isRefused(next)) return next;
      // A concurrent resubmission took this person's ID number: everything is rolled back, and the desk decides again.
      if (!(await tables.applications.save(next))) throw new Error('the person has another application');
      if (next.state.status === 'admitted' && record.state.status !== 'admitted')
        await welcomeAdmitted(this.deps, tables, tenantId, admittedPerson(next));
      if (seatDelta(record.state, next.state) < 0) await tables.plans.releaseSeat(tenantId, record.planId);
      const now = this.deps.clock.now();
      if (!isPayable(next, now)) await scheduleOrderCheck(tables, next, now);
      return applicationOf(next);
    });
    this.deps.securityLog.record({
      ...event,
      tenantId,
      actor: `steward:${steward}`,
      address: addressOf(stewardToken),
      subject: found ? applicationId : undefined,
      outcome: outcomeOf(result),
    });
    return result;
  }
}

function admittedPerson({ answers, state }: ApplicationRecord): AdmittedPerson {
  const { name, idCard, phone } = identityIn(answers);
  const major = state.status === 'admitted' ? state.major?.name : undefined;
  return { name, idCard, phone: normalisePhone(phone), ...(major !== undefined && { major }) };
}
