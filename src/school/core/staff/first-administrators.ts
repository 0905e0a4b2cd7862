import { loginOf, staffNameOf } from '#domain/staff/account';
import type { StaffRefusal } from '#domain/staff/refusal';
import type { AuditTrail } from './audit-trail';
import type { DeskNeeds, DeskTables } from './desk-store';
import type { StaffAccess } from './staff-access';
import { isAdministrator, newMember, staffObject } from './staff-accounts';
import type { StaffLinks } from './staff-links';
import type { StaffRecord } from './staff-records';

/** A one-time link for whoever runs the backend to hand over. */
export interface AdministratorLink {
  readonly login: string;
  readonly link: string;
  readonly expiresAt: number;
}

const ADMINISTRATOR = { role: 'administrator' } as const;

/** Administrators by the hand of whoever runs the backend: a school's first, and the one who has lost password and authenticator. */
export class FirstAdministrators {
  constructor(
    private readonly deps: DeskNeeds<'secrets'>,
    private readonly access: StaffAccess,
    private readonly links: StaffLinks,
    private readonly audit: AuditTrail,
  ) {}

  /** A new link where nobody can manage the school's staff yet; undefined where somebody can. */
  async first(tenantId: string): Promise<AdministratorLink | undefined> {
    return this.deps.store.transaction(async (tables) => {
      const all = await tables.staff.allForUpdate(tenantId);
      if (all.some(isAdministrator)) return undefined;
      const invited = all.find(
        ({ state, grants }) => state === 'invited' && grants.some(({ role }) => role === 'administrator'),
      );
      const member = invited ?? (await this.added(tables, tenantId, { login: 'admin', name: '管理员' }));
      return member && this.linked(tables, member);
    });
  }

  /** Adds an administrator, or makes one of somebody who is there, with a new link in either case. */
  async add(
    tenantId: string,
    typed: { readonly login: string; readonly name: string },
  ): Promise<AdministratorLink | StaffRefusal> {
    const login = loginOf(typed.login);
    const name = staffNameOf(typed.name);
    if (login === undefined) return { refused: 'invalid', errors: [{ path: 'login', code: 'format' }] };
    if (name === undefined) return { refused: 'invalid', errors: [{ path: 'name', code: 'format' }] };
    return this.deps.store.transaction(async (tables) => {
      const { staff } = tables;
      const known = await staff.byLogin(tenantId, login);
      const member = known && (await staff.findForUpdate(tenantId, known.id));
      if (!member) {
        const added = await this.added(tables, tenantId, { login, name });
        // Another process came first.
        return added ? this.linked(tables, added) : { refused: 'loginTaken' };
      }
      const state = member.state !== 'disabled' ? member.state : member.password ? 'active' : 'invited';
      const grants = [ADMINISTRATOR, ...member.grants.filter(({ role }) => role !== 'administrator')];
      const saved = { ...member, state, grants, version: member.version + 1 };
      await staff.save(saved);
      return this.linked(tables, saved);
    });
  }

  /** Undefined where the login is somebody else's. */
  private async added(
    { staff }: DeskTables,
    tenantId: string,
    of: { readonly login: string; readonly name: string },
  ): Promise<StaffRecord | undefined> {
    const member = newMember(this.deps.secrets.newId(), tenantId, { ...of, grants: [ADMINISTRATOR] });
    return (await staff.add(member)) ? member : undefined;
  }

  private async linked(tables: DeskTables, member: StaffRecord): Promise<AdministratorLink> {
    const issued = await this.links.issue(tables, member);
    await this.audit.add(tables, this.access.system(member.tenantId), {
      action: 'staff.manage',
      object: staffObject(member),
      detail: 'administratorLink',
    });
    return { login: member.login, ...issued };
  }
}
