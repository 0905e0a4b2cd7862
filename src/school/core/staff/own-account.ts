import { isRefused } from '#domain/refused';
import type { StaffRefusal } from '#domain/staff/refusal';
import { rights, type StaffAction, verdictOf } from '#domain/staff/rights';
import type { AuditTrail } from './audit-trail';
import type { DeskNeeds, DeskTables } from './desk-store';
import type { DeskTransactions } from './desk-transactions';
import type { NewPasswords } from './new-passwords';
import type { SecondFactor } from './second-factor';
import type { StaffAccess, StaffSession } from './staff-access';
import type { StaffGuard } from './staff-guard';
import type { StaffRecord } from './staff-records';

/** What everybody at the desk does for themselves. */
export class OwnAccount {
  constructor(
    private readonly deps: DeskNeeds<'clock'>,
    private readonly access: StaffAccess,
    private readonly changes: DeskTransactions,
    private readonly guard: StaffGuard,
    private readonly factor: SecondFactor,
    private readonly passwords: NewPasswords,
    private readonly audit: AuditTrail,
  ) {}

  /** Who is signed in, and what they may do. */
  async me({ member }: StaffSession) {
    const { tenantId, id, name, login, grants, recoveryCodes } = member;
    const [tenant, published, drafts] = await this.deps.store.read(async (tables) => [
      await tables.tenants.byId(tenantId),
      await tables.plans.all(tenantId),
      await tables.planDrafts.rows(tenantId),
    ]);
    if (!tenant) throw new Error('a member of the staff has no school');
    const isOfAll = grants.some(({ planId }) => planId === undefined);
    const accent = tenant.accent?.light;
    const known = published.map(({ definition: { id: planId, title } }) => ({ id: planId, title }));
    const unpublished = drafts.flatMap(({ planId, edit }) =>
      edit && !known.some((plan) => plan.id === planId) ? { id: planId, title: edit.title } : [],
    );
    return {
      staffId: id,
      name,
      login,
      school: { name: tenant.name, uniqueName: tenant.uniqueName, ...(accent !== undefined && { accent }) },
      grants,
      actions: (Object.keys(rights) as StaffAction[]).filter(
        (action) => verdictOf(action, undefined, { grants, steppedUpAt: 0 }, 0) !== 'denied',
      ),
      plans: [...known, ...unpublished].filter(
        (plan) => isOfAll || grants.some(({ planId }) => planId === plan.id),
      ),
      recoveryCodesLeft: recoveryCodes.length,
    };
  }

  /** The session from now on. */
  async stepUp(session: StaffSession, code: string): Promise<StaffSession | StaffRefusal> {
    return this.withCode(session, code, 'stepUp', async ({ staff }, member) => {
      const record = { ...session.record, steppedUpAt: this.deps.clock.now() };
      await staff.save(member);
      await staff.saveSession(record);
      return { ...session, member, record };
    });
  }

  async signOut({ member, record, address }: StaffSession): Promise<void> {
    await this.deps.store.transaction(async (tables) => {
      await tables.staff.endSession(member.id, record.id);
      await this.audit.add(tables, this.access.own({ member, record, address }), { action: 'signOut' });
    });
  }

  async changePassword(
    session: StaffSession,
    { current, password }: { readonly current: string; readonly password: string },
  ): Promise<object | StaffRefusal> {
    const { member, record, address } = session;
    const fault = this.passwords.faultOf(password, member.login);
    if (fault) return fault;
    const attempt = { tenantId: member.tenantId, login: member.login, address, of: 'password' } as const;
    const locked = this.guard.refuseKnown(attempt);
    if (locked) return locked;
    const isRight = await this.passwords.verify(member, current);
    const proven = await this.guard.verify(attempt, async () => (isRight ? {} : undefined));
    if (isRefused(proven)) return this.refused(session, 'passwordChanged', proven);
    const hash = await this.passwords.hash(password);
    return this.changes.change(this.access.own(session), { action: 'passwordChanged' }, async ({ staff }) => {
      const now = await staff.findForUpdate(member.tenantId, member.id);
      // A reset came first.
      if (!now || now.password !== member.password) return { refused: 'changed' };
      await staff.save({ ...now, password: hash });
      await staff.endSessions(member.id, record.id);
      return {};
    });
  }

  async newRecoveryCodes(
    session: StaffSession,
    code: string,
  ): Promise<{ readonly recoveryCodes: readonly string[] } | StaffRefusal> {
    return this.withCode(session, code, 'newRecoveryCodes', async ({ staff }, member) => {
      const { codes, digests } = this.factor.newRecoveryCodes(member.id);
      await staff.save({ ...member, recoveryCodes: digests });
      return { recoveryCodes: codes };
    });
  }

  async sessions({ member, record }: StaffSession) {
    const now = this.deps.clock.now();
    const all = await this.deps.store.read(({ staff }) => staff.sessionsOf(member.id));
    const current = all.filter(({ expiresAt }) => now < expiresAt);
    return {
      sessions: current.map(({ id, device, startedAt, seenAt }) => ({
        ...{ id, device, startedAt, seenAt },
        isThis: id === record.id,
      })),
    };
  }

  /** One of the own sessions, or all others than this. */
  async endSessions(session: StaffSession, id?: string): Promise<object | StaffRefusal> {
    const { member, record } = session;
    return this.changes.change(this.access.own(session), { action: 'endSessions' }, async ({ staff }) => {
      await (id === undefined ? staff.endSessions(member.id, record.id) : staff.endSession(member.id, id));
      return {};
    });
  }

  /** `work` gets the account as it is after the code was accepted, and saves it. */
  private async withCode<T extends object>(
    session: StaffSession,
    code: string,
    action: string,
    work: (tables: DeskTables, member: StaffRecord) => Promise<T>,
  ): Promise<T | StaffRefusal> {
    const { member, address } = session;
    const { tenantId, login } = member;
    const result = await this.guard.verify({ tenantId, login, address, of: 'code' }, async (tables) => {
      const now = await tables.staff.findForUpdate(tenantId, member.id);
      const proven = now?.state === 'active' ? this.factor.accept(now, code) : undefined;
      if (!proven) return undefined;
      await this.audit.add(tables, this.access.own(session), { action });
      return { done: await work(tables, proven) };
    });
    return isRefused(result) ? this.refused(session, action, result) : result.done;
  }

  /** A locked-out login writes no more lines. */
  private async refused(session: StaffSession, action: string, refusal: StaffRefusal): Promise<StaffRefusal> {
    return refusal.refused === 'tooMany'
      ? refusal
      : this.audit.refused(this.access.own(session), { action }, refusal);
  }
}
