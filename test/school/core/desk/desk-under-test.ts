import type { DecisionHold, StaffDecision } from '#domain/enrollment/pending-decision';
import { isRefused } from '#domain/refused';
import type { RoleGrant, StaffAction } from '#domain/staff/rights';
import type { SecurityEvent } from '#school/core/access/security-log';
import type { SchoolClock } from '#school/core/school-clock';
import { createDesk, type StaffDesk } from '#school/core/staff/create-desk';
import type { StaffContext } from '#school/core/staff/staff-context';
import { checkinStart } from '#school/demo/checkin-start';
import { planStarts } from '#school/demo/plan-starts';
import type { OpenStore } from '#school/store/sql/open-sql-store';
import { SmallSchool } from '#test/school/store/small-school';

export type StaffName = '林主任' | '王老师' | '陈老师' | '周会计' | '何老师';
const ROLES: Readonly<Record<StaffName, RoleGrant['role']>> = {
  林主任: 'administrator',
  王老师: 'owner',
  陈老师: 'reviewer',
  周会计: 'cashier',
  何老师: 'auditor',
};

/** A small school with its desk, on a database that tests may share. */
export class DeskSchool {
  private constructor(
    readonly small: SmallSchool,
    readonly tenantId: string,
    private readonly clock: SchoolClock,
    readonly desk: StaffDesk,
    /** Events of the security log. */
    readonly events: readonly SecurityEvent[],
    readonly database: Pick<OpenStore, 'store' | 'secrets'>,
  ) {}

  static async open(
    database: Pick<OpenStore, 'store' | 'secrets'>,
    hold?: DecisionHold,
    network?: Parameters<typeof SmallSchool.open>[0]['network'],
  ): Promise<DeskSchool> {
    const small = await SmallSchool.open({ ...database, ...(network && { network }) });
    const { tenantId } = small;
    const opened = DeskSchool.of(database, small);
    const tenant = await database.store.read(({ tenants }) => tenants.byId(tenantId));
    if (tenant && hold !== undefined)
      await database.store.transaction(({ tenants }) => tenants.save({ ...tenant, decisionHold: hold }));
    for (const name of Object.keys(ROLES) as StaffName[]) await opened.employ(name);
    return opened;
  }

  /** The desk of a school that is there already; `small` where the test plays its applicants. */
  static of(
    database: Pick<OpenStore, 'store' | 'secrets'>,
    small: Pick<SmallSchool, 'school' | 'tenantId'> & { readonly clock: SchoolClock },
  ): DeskSchool {
    const { school, clock, tenantId } = small;
    const events: SecurityEvent[] = [];
    const desk = createDesk({
      ...database,
      clock,
      securityLog: { record: (event) => void events.push(event) },
      failed: undefined,
      planStarts,
      checkinStart,
      passwords: { method: 'scrypt', hash: async () => '', verify: async () => false },
      authenticator: { newSecret: () => '', address: () => '', stepOf: () => undefined },
      school,
    });
    return new DeskSchool(small as SmallSchool, tenantId, clock, desk, events, database);
  }

  /** Gives somebody their role, in these plans. */
  async employ(name: StaffName, grants: readonly RoleGrant[] = [{ role: ROLES[name] }]): Promise<void> {
    const { tenantId } = this;
    await this.database.store.transaction(async ({ staff }) => {
      const id = this.idOf(name);
      const member = {
        id,
        tenantId,
        login: id,
        name,
        state: 'active' as const,
        grants,
        lastStep: 0,
        recoveryCodes: [],
        version: 1,
      };
      if (await staff.find(tenantId, id)) await staff.save(member);
      else await staff.add(member);
    });
  }

  /** The right to do something with an application, or in the school. */
  async as(
    name: StaffName,
    action: StaffAction,
    applicationId?: string,
    planId?: string,
  ): Promise<StaffContext> {
    const context = await this.asked(name, action, applicationId, planId);
    if (isRefused(context)) throw new Error(`${name} may not: ${JSON.stringify(context)}`);
    return context;
  }

  async asked(name: StaffName, action: StaffAction, applicationId?: string, planId?: string) {
    const { tenantId } = this;
    const member = await this.database.store.read(({ staff }) => staff.find(tenantId, this.idOf(name)));
    if (!member) throw new Error(`${name} is unknown`);
    const now = this.clock.now();
    const record = {
      id: 'session',
      digest: '',
      tenantId,
      staffId: member.id,
      device: '',
      startedAt: now,
      seenAt: now,
      expiresAt: now,
      absoluteExpiresAt: now,
      steppedUpAt: now,
    };
    const session = { record, member, address: '192.0.2.1' };
    return this.desk.access.authorise(session, {
      action,
      ...(applicationId !== undefined && { applicationId }),
      ...(planId !== undefined && { planId }),
    });
  }

  async decide(name: StaffName, id: string, decision: StaffDecision, changes: object = {}) {
    const context = await this.as(name, 'decision.prepare', id);
    const version = (await this.record(id)).version;
    return this.desk.decisions.decide(context, id, { version, decision, ...changes });
  }

  async record(id: string) {
    const record = await this.database.store.read(({ applications }) => applications.find(this.tenantId, id));
    if (!record) throw new Error('no application');
    return record;
  }

  async pending(id: string) {
    return this.database.store.read(({ pending }) => pending.find(id));
  }

  /** The audit's lines on something, the oldest first: who, what, with which outcome. */
  async audit(object?: string) {
    const lines = await this.database.store.read(({ audit }) => audit.page(this.tenantId, { object }, 1_000));
    return lines
      .map(({ actor, action, outcome, detail = '' }) => `${actor.name} ${action} ${outcome}: ${detail}`)
      .reverse();
  }

  /** The background work, as it comes around. */
  async work(): Promise<number> {
    return this.desk.dueWork.run((error) => {
      throw error;
    });
  }

  private idOf(name: StaffName): string {
    return `${this.tenantId}-${name}`;
  }
}
