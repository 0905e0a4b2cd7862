import { TOTP } from 'otpauth';
import type { RoleGrant } from '#domain/staff/rights';
import type { SecurityEvent } from '#school/core/access/security-log';
import { createSchool, type School } from '#school/core/school';
import { createDesk, type StaffDesk } from '#school/core/staff/create-desk';
import type { StaffSession } from '#school/core/staff/staff-access';
import type { StaffContext } from '#school/core/staff/staff-context';
import type { StaffRecord } from '#school/core/staff/staff-records';
import { totpAuthenticator } from '#school/credentials/totp-authenticator';
import { checkinStart } from '#school/demo/checkin-start';
import { lakeside } from '#school/demo/lakeside';
import { setUpSchool } from '#school/demo/seed-demo';
import { type OpenStore, openSqlStore } from '#school/store/sql/open-sql-store';
import { NOW } from '#test/support/fake-clock';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { orThrow } from '#test/support/or-throw';
import { type KeptDatabase, keptInFolder } from '../../store/kept-database';

export const PASSWORD = 'correct horse battery';
export const PLAN = 'lb-2026-senior-one';
const STEP = 30_000;

/** A desk over one database, whose schools each have staff of their own. */
export class DeskSchool {
  readonly clock = { time: NOW, now: () => this.clock.time };
  readonly events: SecurityEvent[] = [];
  /** Passwords that were hashed or verified. */
  hashed = 0;
  readonly desk: StaffDesk;
  private schools = 0;

  private readonly school: School;

  private constructor(
    readonly database: OpenStore,
    private readonly drop: () => Promise<void>,
  ) {
    const { store, secrets } = database;
    const { clock } = this;
    this.school = createSchool({ store, secrets, clock, blobs: new MemoryBlobStore() });
    this.desk = createDesk({
      planStarts: {},
      checkinStart,
      store,
      secrets,
      clock,
      school: this.school,
      securityLog: { record: (event) => void this.events.push(event) },
      authenticator: totpAuthenticator,
      passwords: {
        method: 'argon2id',
        hash: async (password) => {
          this.hashed += 1;
          return `of ${password}`;
        },
        verify: async (password, stored) => {
          this.hashed += 1;
          return stored === `of ${password}`;
        },
      },
    });
  }

  /** On an embedded database, or on one of a server. */
  static async open(kept?: KeptDatabase): Promise<DeskSchool> {
    const { settings, drop } = kept ?? (await keptInFolder());
    return new DeskSchool(await openSqlStore(settings), drop);
  }

  async close(): Promise<void> {
    await this.database.close();
    await this.drop();
  }

  /** Another school, without staff. */
  async newSchool(): Promise<{ readonly tenantId: string; readonly uniqueName: string }> {
    this.schools += 1;
    const { tenant, plans } = lakeside(NOW);
    const named = { tenantId: `tenant-${this.schools}`, uniqueName: `school-${this.schools}` };
    await setUpSchool(this.school, { tenant: { ...tenant, ...named }, plans, notices: [] });
    return named;
  }

  /** An active member of the staff. */
  async member(tenantId: string, login: string, grants: readonly RoleGrant[]): Promise<StaffRecord> {
    const { store, secrets } = this.database;
    const authenticator = totpAuthenticator.newSecret();
    const of = {
      tenantId,
      login,
      name: login.toUpperCase(),
      grants,
      authenticator,
      state: 'active',
    } as const;
    const member = {
      ...of,
      id: secrets.newId(),
      password: `of ${PASSWORD}`,
      lastStep: 0,
      recoveryCodes: [],
      version: 1,
    };
    await store.transaction(({ staff }) => staff.add(member));
    return member;
  }

  /** A school with one active member of the staff, who is signed in. */
  async withMember(grants: readonly RoleGrant[], login = 'zhang') {
    const { tenantId, uniqueName } = await this.newSchool();
    const member = await this.member(tenantId, login, grants);
    return { tenantId, uniqueName, member, ...(await this.signedIn(uniqueName, member)) };
  }

  async signedIn(
    school: string,
    { login, authenticator = '' }: StaffRecord,
  ): Promise<{ readonly token: string; readonly session: StaffSession }> {
    const typed = { school, login, password: PASSWORD, code: this.code(authenticator) };
    return orThrow(await this.desk.signIn.signIn(typed, { address: '203.0.113.7', device: 'a browser' }));
  }

  /** The authenticator's code, now or some steps from now. */
  code(secret: string, steps = 0): string {
    return new TOTP({ secret }).generate({ timestamp: this.clock.time + steps * STEP });
  }

  /** Lets the authenticator show another code. */
  nextCode(): void {
    this.clock.time += STEP;
  }

  async context(
    session: StaffSession,
    action: Exclude<StaffContext['action'], 'own'>,
  ): Promise<StaffContext> {
    return orThrow(await this.desk.access.authorise(session, { action }));
  }

  async audit(tenantId: string): Promise<readonly string[]> {
    const lines = await this.database.store.read(({ audit }) => audit.page(tenantId, {}, 1_000));
    return lines.map(({ actor, action, outcome, detail, object }) =>
      [actor.name, action, object?.label, outcome, detail].filter((part) => part).join(' '),
    );
  }
}

export function refusalOf(result: object): string | undefined {
  return 'refused' in result ? String(result.refused) : undefined;
}
