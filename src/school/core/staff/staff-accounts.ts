import { isRefused } from '#domain/refused';
import { loginOf, staffNameOf } from '#domain/staff/account';
import type { StaffRefusal } from '#domain/staff/refusal';
import { PLAN_ROLES, type RoleGrant } from '#domain/staff/rights';
import type { DeskNeeds, DeskReading, DeskTables } from './desk-store';
import type { DeskTransactions } from './desk-transactions';
import type { StaffContext } from './staff-context';
import type { StaffGuard } from './staff-guard';
import type { StaffLinks } from './staff-links';
import type { StaffRecord } from './staff-records';

/** A member of the staff as the administrators see them. */
export interface StaffMember
  extends Pick<StaffRecord, 'id' | 'name' | 'login' | 'state' | 'grants' | 'version'> {
  readonly lastSeenAt?: number;
  readonly lockedUntil?: number;
}

/** A member as changed. */
interface ChangedMember {
  readonly member: StaffMember;
}

/** A member, and the secret of their one-time link, shown once. */
export interface LinkedMember extends ChangedMember {
  readonly link: string;
  readonly expiresAt: number;
}

interface Which {
  readonly id: string;
  readonly version: number;
}

/** The school's staff. Every call needs the right `staff.manage`; the last administrator stays. */
export class StaffAccounts {
  constructor(
    private readonly deps: DeskNeeds<'secrets'>,
    private readonly changes: DeskTransactions,
    private readonly links: StaffLinks,
    private readonly guard: StaffGuard,
  ) {}

  async list({ tenantId }: StaffContext): Promise<readonly StaffMember[]> {
    return this.deps.store.read(async (tables) => {
      const all = await tables.staff.all(tenantId);
      return Promise.all(all.map((member) => this.shown(tables, member)));
    });
  }

  async invite(
    context: StaffContext,
    typed: { readonly login: string; readonly name: string; readonly grants: readonly RoleGrant[] },
  ): Promise<LinkedMember | StaffRefusal> {
    const login = loginOf(typed.login);
    const name = staffNameOf(typed.name);
    if (login === undefined) return invalid('login', 'format');
    if (name === undefined) return invalid('name', 'format');
    return this.changes.change(context, { detail: 'invite' }, async (tables, line) => {
      const fault = await grantsFault(tables, context.tenantId, typed.grants);
      if (fault) return fault;
      const member = newMember(this.deps.secrets.newId(), context.tenantId, {
        login,
        name,
        grants: typed.grants,
      });
      if (!(await tables.staff.add(member))) return { refused: 'loginTaken' };
      line.object = staffObject(member);
      return { member: shownWithout(member), ...(await this.links.issue(tables, member)) };
    });
  }

  async setGrants(
    context: StaffContext,
    { grants, ...which }: Which & { readonly grants: readonly RoleGrant[] },
  ): Promise<ChangedMember | StaffRefusal> {
    return this.changed(context, which, 'setGrants', async (tables, member) => {
      const fault = await grantsFault(tables, context.tenantId, grants);
      return fault ?? { ...member, grants };
    });
  }

  async disable(context: StaffContext, which: Which): Promise<ChangedMember | StaffRefusal> {
    return this.changed(context, which, 'disable', async ({ staff }, member) => {
      await staff.endSessions(member.id);
      await staff.deleteLinks(member.id);
      return { ...member, state: 'disabled' };
    });
  }

  async enable(context: StaffContext, which: Which): Promise<ChangedMember | StaffRefusal> {
    return this.changed(context, which, 'enable', async (_, member) =>
      member.state === 'disabled'
        ? { ...member, state: member.password === undefined ? 'invited' : 'active' }
        : { refused: 'notInThisState' },
    );
  }

  /** The sessions go on until the link is used. */
  async reset(context: StaffContext, which: Which): Promise<LinkedMember | StaffRefusal> {
    let issued: { readonly link: string; readonly expiresAt: number } | undefined;
    const result = await this.changed(context, which, 'reset', async (tables, known) => {
      if (known.state === 'disabled') return { refused: 'notInThisState' };
      issued = await this.links.issue(tables, known);
      return known;
    });
    return isRefused(result) || !issued ? (result as StaffRefusal) : { ...result, ...issued };
  }

  async endSessions(context: StaffContext, { id }: Pick<Which, 'id'>): Promise<object | StaffRefusal> {
    return this.changes.change(context, { detail: 'endSessions' }, async ({ staff }, line) => {
      const member = await staff.find(context.tenantId, id);
      if (!member) return { refused: 'notFound' };
      line.object = staffObject(member);
      await staff.endSessions(id);
      return {};
    });
  }

  private changed(
    context: StaffContext,
    { id, version }: Which,
    detail: string,
    work: (tables: DeskTables, member: StaffRecord) => Promise<StaffRecord | StaffRefusal>,
  ): Promise<ChangedMember | StaffRefusal> {
    return this.changes.change(context, { detail }, async (tables, line) => {
      // All of them, because whether somebody is the last administrator depends on the others.
      const all = await tables.staff.allForUpdate(context.tenantId);
      const member = all.find((one) => one.id === id);
      if (!member) return { refused: 'notFound' };
      line.object = staffObject(member);
      if (member.version !== version) return { refused: 'changed' };
      const next = await work(tables, member);
      if ('refused' in next) return next;
      const others = all.filter((one) => one !== member);
      if (isAdministrator(member) && ![next, ...others].some(isAdministrator))
        return { refused: 'lastAdministrator' };
      const saved = { ...next, version: version + 1 };
      await tables.staff.save(saved);
      return { member: await this.shown(tables, saved) };
    });
  }

  private async shown(tables: DeskReading, member: StaffRecord): Promise<StaffMember> {
    const [latest] = await tables.staff.sessionsOf(member.id);
    const lastSeenAt = latest?.seenAt ?? member.lastSignInAt;
    const lockedUntil = await this.guard.lockedUntil(tables, member.tenantId, member.login);
    return {
      ...shownWithout(member),
      ...(lastSeenAt !== undefined && { lastSeenAt }),
      ...(lockedUntil !== undefined && { lockedUntil }),
    };
  }
}

/** Somebody invited, who has yet to use the link. */
export function newMember(
  id: string,
  tenantId: string,
  of: Pick<StaffRecord, 'login' | 'name' | 'grants'>,
): StaffRecord {
  return { ...of, id, tenantId, state: 'invited', lastStep: 0, recoveryCodes: [], version: 1 };
}

/** Whether somebody can manage the school's staff now. */
export function isAdministrator({ state, grants }: StaffRecord): boolean {
  return state === 'active' && grants.some(({ role }) => role === 'administrator');
}

function shownWithout({ id, name, login, state, grants, version }: StaffRecord): StaffMember {
  return { id, name, login, state, grants, version };
}

/** As named in the audit. */
export function staffObject({ id, name }: StaffRecord) {
  return { kind: 'staff', id, label: name };
}

function invalid(path: string, code: string): StaffRefusal {
  return { refused: 'invalid', errors: [{ path, code }] };
}

/** A plan is named by a role that may be restricted to it, and exists. */
async function grantsFault(
  { plans, planDrafts }: Pick<DeskReading, 'plans' | 'planDrafts'>,
  tenantId: string,
  grants: readonly RoleGrant[],
): Promise<StaffRefusal | undefined> {
  for (const [at, { role, planId }] of grants.entries()) {
    if (planId === undefined) continue;
    if (!PLAN_ROLES.includes(role)) return invalid(`grants.${at}.planId`, 'notOfThisRole');
    const plan = (await plans.find(tenantId, planId)) ?? (await planDrafts.find(tenantId, planId));
    if (!plan) return invalid(`grants.${at}.planId`, 'unknown');
  }
  return undefined;
}
