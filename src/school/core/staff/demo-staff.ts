import type { RoleGrant } from '#domain/staff/rights';
import type { Devices } from '../desk/devices';
import type { AuditTrail } from './audit-trail';
import type { DeskNeeds } from './desk-store';
import type { NewPasswords } from './new-passwords';
import type { Origin } from './sign-in';
import { ownCaller } from './staff-access';
import { newMember } from './staff-accounts';
import type { StaffRecord } from './staff-records';
import type { StaffSessions } from './staff-sessions';

/** Somebody of the demo, whose password and authenticator everybody knows. */
export interface DemoMember {
  readonly login: string;
  readonly name: string;
  grantsIn(planIds: readonly string[]): readonly RoleGrant[];
}

/** No id that is drawn has a colon. */
const PREFIX = 'demo:';

/** Made-up staff of the sandbox. */
export class DemoStaff {
  constructor(
    private readonly deps: DeskNeeds<'clock'>,
    private readonly sessions: StaffSessions,
    private readonly passwords: NewPasswords,
    private readonly audit: AuditTrail,
    private readonly devices: Devices,
  ) {}

  /** Can run at every start: everybody is again as they were at first. */
  async seed(
    tenantId: string,
    members: readonly DemoMember[],
    { password, authenticator }: { readonly password: string; readonly authenticator: string },
  ): Promise<void> {
    const hash = await this.passwords.hash(password);
    await this.deps.store.transaction(async ({ staff, plans }) => {
      const planIds = (await plans.all(tenantId)).map(({ definition }) => definition.id);
      const known = new Map((await staff.allForUpdate(tenantId)).map((member) => [member.id, member]));
      for (const { login, name, grantsIn } of members) {
        const id = `${PREFIX}${login}:${tenantId}`;
        const former = known.get(id) ?? newMember(id, tenantId, { login, name, grants: [] });
        const grants = grantsIn(planIds);
        const seeded = {
          ...former,
          login,
          name,
          grants,
          state: 'active',
          password: hash,
          authenticator,
        } as const;
        await (known.has(id) ? staff.save(seeded) : staff.add(seeded));
      }
    });
  }

  /** Those whom the sandbox can enter as. */
  async all(tenantId: string): Promise<readonly Pick<StaffRecord, 'id' | 'name' | 'grants'>[]> {
    const all = await this.deps.store.read(({ staff }) => staff.all(tenantId));
    return all.filter((member) => isDemo(member) && member.state === 'active');
  }

  /** Signs in without a password; undefined for everybody who is not of the demo. */
  async enter(tenantId: string, staffId: string, { address, device }: Origin): Promise<string | undefined> {
    return this.deps.store.transaction(async (tables) => {
      const member = await tables.staff.findForUpdate(tenantId, staffId);
      if (!member || !isDemo(member) || member.state !== 'active') return undefined;
      const signedIn = { ...member, lastSignInAt: this.deps.clock.now() };
      await tables.staff.save(signedIn);
      await this.audit.add(tables, ownCaller(member, address), { action: 'signIn', detail: 'sandbox' });
      return (await this.sessions.start(tables, signedIn, device)).token;
    });
  }

  /** The token of a device for all stations, which the browser is from now on; undefined where the school has no station or no demo. */
  async enrol(tenantId: string, { address }: Origin): Promise<string | undefined> {
    return this.deps.store.transaction(async (tables) => {
      const stations = (await tables.welcome.rules(tenantId))?.stations ?? [];
      if (stations.length === 0 || !(await tables.staff.all(tenantId)).some(isDemo)) return undefined;
      const id = `${PREFIX}device:${tenantId}`;
      const stationIds = stations.map((station) => station.id);
      const device = { id, tenantId, name: '演示设备', holder: '志愿者', stationIds };
      return (await this.devices.enrolIn(tables, device, address, 'sandbox')).token;
    });
  }

  /** Where there is no sandbox, nobody signs in with a password that everybody knows. */
  async disable(): Promise<void> {
    await this.deps.store.transaction(async ({ staff, tenants, devices }) => {
      for (const tenantId of await tenants.ids()) {
        const device = await devices.findForUpdate(tenantId, `${PREFIX}device:${tenantId}`);
        if (device) await devices.save({ ...device, state: 'revoked' });
        for (const member of await staff.all(tenantId)) {
          if (!isDemo(member) || member.state === 'disabled') continue;
          await staff.save({ ...member, state: 'disabled', version: member.version + 1 });
          await staff.endSessions(member.id);
        }
      }
    });
  }
}

function isDemo({ id }: Pick<StaffRecord, 'id'>): boolean {
  return id.startsWith(PREFIX);
}
