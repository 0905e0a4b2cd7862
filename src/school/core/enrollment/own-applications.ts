import type { Application, FieldReason, FiledApplication } from '#domain/enrollment/application';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { outcomeOf } from '../access/security-log';
import { addressOf, type Token } from '../access/token';
import type { TokenService } from '../access/token-service';
import { arrivalOf } from '../checkin/arrivals';
import { decideRefund } from '../payment/decide-refund';
import { afterEvent, seatDelta } from '../payment/fee-lifecycle';
import { orderPaidBy } from '../payment/orders/desk-payment';
import type { OpenOrders } from '../payment/orders/open-orders';
import { scheduleOrderCheck } from '../payment/orders/schedule-order-check';
import type { ApplicationRecord } from '../records';
import { invalid, notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import { applicationOf, changedElsewhere, filedOf } from './application-view';
import type { ExpiredHolds } from './expired-holds';
import { shownPlanId } from './shown-plan';
import type { Withdrawal } from './submission/submission';

/** Reading and withdrawing an applicant's own applications. */
export class OwnApplications {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'securityLog'>,
    private readonly tokens: TokenService,
    private readonly expiredHolds: ExpiredHolds,
    private readonly orders: OpenOrders,
  ) {}

  /** Latest first. */
  async all(tenantId: string, token: Token | undefined): Promise<readonly Application[]> {
    const key = await this.tokens.applicant(tenantId, token);
    await this.expiredHolds.release(tenantId);
    const { store, secrets } = this.deps;
    return store.read(async (reading) => {
      const records = await reading.applications.ofApplicant(tenantId, key, 'filedAs');
      return Promise.all(
        records.map(async (record) => ({
          ...applicationOf(record),
          ...(await arrivalOf(secrets, reading, record)),
        })),
      );
    });
  }

  /** Its plan is the one that it was filed under, as the copy of its answers shows them (`shownPlan`). */
  async one(tenantId: string, token: Token | undefined, id: string): Promise<FiledApplication | Refusal> {
    const record = await this.own(tenantId, token, id);
    if (!record) return notFound;
    const planId = await this.deps.store.read((reading) => shownPlanId(reading, record));
    return { ...filedOf(record), planId };
  }

  /** Empty unless the application is returned. */
  async returnedFields(
    tenantId: string,
    token: Token | undefined,
    id: string,
  ): Promise<readonly FieldReason[] | Refusal> {
    const record = await this.own(tenantId, token, id);
    if (!record) return notFound;
    return record.state.status === 'returned' ? record.state.reasons : [];
  }

  /** Idempotent: repeating a withdrawal whose response was lost returns the same result. */
  async withdraw(
    tenantId: string,
    token: Token | undefined,
    { applicationId: id, version }: Withdrawal,
  ): Promise<Application | Refusal> {
    const key = await this.tokens.applicant(tenantId, token);
    await this.expiredHolds.release(tenantId);
    if (!(await ownApplication(this.deps, tenantId, token, key, id))) return notFound;
    const result = await this.deps.store.transaction(async (tables): Promise<Application | Refusal> => {
      const record = await tables.applications.findForUpdate(tenantId, id);
      const plan = record && (await tables.plans.find(tenantId, record.planId));
      if (!plan || !isOwn(record, key)) return notFound;
      if (record.state.status === 'withdrawn' && record.version === version + 1) return applicationOf(record);
      if (record.version !== version) return changedElsewhere(record);
      const withdrawn = afterEvent(record, { type: 'withdraw' }, plan.definition, this.deps.clock.now());
      if (!withdrawn) return invalid('applicationId', record.state.status);
      await tables.applications.save(withdrawn);
      if (seatDelta(record.state, withdrawn.state) < 0)
        await tables.plans.releaseSeat(tenantId, record.planId);
      const now = withdrawn.updatedAt;
      if (withdrawn.fee.state === 'refunded' && record.fee.state === 'paid') {
        const order = await orderPaidBy(tables, this.deps, record, now);
        const { amount } = order;
        await decideRefund(tables, this.deps, { order, amount, reason: 'withdrawn', ofFee: true, now });
      }
      await scheduleOrderCheck(tables, withdrawn, now);
      return applicationOf(withdrawn);
    });
    // A payment order that is still open on a phone can no longer be paid.
    if (!isRefused(result)) await this.orders.closeOpen(tenantId, id);
    this.deps.securityLog.record({
      kind: 'application',
      act: 'withdraw',
      tenantId,
      actor: `applicant:${key}`,
      address: addressOf(token),
      subject: id,
      outcome: outcomeOf(result),
    });
    return result;
  }

  private async own(
    tenantId: string,
    token: Token | undefined,
    id: string,
  ): Promise<ApplicationRecord | undefined> {
    const key = await this.tokens.applicant(tenantId, token);
    await this.expiredHolds.release(tenantId);
    return ownApplication(this.deps, tenantId, token, key, id);
  }
}

/** Undefined unless the application belongs to this applicant; a request for someone else's goes to the security log. */
export async function ownApplication(
  { store, securityLog }: Pick<SchoolDeps, 'store' | 'securityLog'>,
  tenantId: string,
  token: Token | undefined,
  applicantKey: string,
  id: string,
): Promise<ApplicationRecord | undefined> {
  const record = await store.read((reading) => reading.applications.find(tenantId, id));
  if (!record || isOwn(record, applicantKey)) return record;
  securityLog.record({
    kind: 'foreignApplication',
    tenantId,
    actor: `applicant:${applicantKey}`,
    address: addressOf(token),
    subject: id,
    outcome: 'notFound',
  });
  return undefined;
}

export function isOwn(record: ApplicationRecord, applicantKey: string): boolean {
  return record.keys.applicant === applicantKey || record.filedAs === applicantKey;
}
