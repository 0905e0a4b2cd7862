import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { RoleGrant } from '#domain/staff/rights';
import { noSecurityLog } from '#school/core/access/security-log';
import type { DeviceRecord } from '#school/core/desk/device-tables';
import type { SchoolDeps } from '#school/core/school-deps';
import { createDesk, type StaffDesk } from '#school/core/staff/create-desk';
import type { StaffRecord } from '#school/core/staff/staff-records';
import { checkinStart } from '#school/demo/checkin-start';
import { planStarts } from '#school/demo/plan-starts';
import type { ServerDeps } from '#school/http/server';
import { type OpenStore, openSqlStore } from '#school/store/sql/open-sql-store';
import { DESK_API } from '#wire/desk/desk-endpoint';
import { DemoServer } from '../demo-server';

/** What a browser adds to a call of the desk's page, open on the machine itself. */
export const OWN_PAGE = { host: '127.0.0.1:8080', 'sec-fetch-site': 'same-origin' };

interface Made {
  readonly isSteppedUp?: boolean;
  readonly state?: StaffRecord['state'];
  /** Of the session. */
  readonly expiresAt?: number;
}
type Headers = Readonly<Record<string, string>>;
interface AnyEndpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

/** The demo's schools with their desk, on an embedded database, behind the real server. */
export class DeskServer {
  private constructor(
    readonly server: DemoServer,
    readonly database: OpenStore,
    readonly core: StaffDesk,
  ) {}

  /** `partsOf`: parts of the school besides its store. */
  static async start(
    deps: Partial<ServerDeps> = {},
    partsOf: (database: OpenStore) => Partial<Omit<SchoolDeps, 'store' | 'secrets'>> = () => ({}),
  ): Promise<DeskServer> {
    const database = await openSqlStore({});
    const { store, secrets } = database;
    const parts = partsOf(database);
    let core: StaffDesk | undefined;
    const server = await DemoServer.start(deps, { ...parts, store, secrets }, (school, clock) => {
      core = createDesk({
        store,
        secrets,
        clock,
        school,
        securityLog: parts.securityLog ?? noSecurityLog,
        planStarts,
        checkinStart,
        failed: (error) => {
          throw error;
        },
        passwords: {
          method: 'scrypt',
          hash: async (password) => `of ${password}`,
          verify: async (password, stored) => stored === `of ${password}`,
        },
        authenticator: {
          newSecret: () => secrets.newId(),
          address: (secret, { login }) => `otpauth://totp/${login}?secret=${secret}`,
          stepOf: (secret, code, now) =>
            code === codeOf(secret, now) ? Math.floor(now / 30_000) : undefined,
        },
      });
      return core;
    });
    return new DeskServer(server, database, core ?? expect.fail());
  }

  async close(): Promise<void> {
    await this.server.app.close();
    await this.database.close();
  }

  /** A member of the staff with a session; `cookie`: its token. */
  async staff(
    tenantId: string,
    grants: readonly RoleGrant[],
    { isSteppedUp = true, state = 'active', expiresAt }: Made = {},
  ): Promise<{ readonly member: StaffRecord; readonly token: string }> {
    const { secrets, store } = this.database;
    const id = secrets.newId();
    const member: StaffRecord = {
      id,
      tenantId,
      login: `staff-${id}`.toLowerCase(),
      name: '王老师',
      state,
      grants,
      password: 'of a long password',
      authenticator: secrets.newId(),
      lastStep: 0,
      recoveryCodes: [],
      version: 1,
    };
    const token = secrets.newId();
    const now = this.server.clock.now();
    await store.transaction(async ({ staff }) => {
      await staff.add(member);
      await staff.addSession({
        id: secrets.newId(),
        digest: secrets.digest(token),
        tenantId,
        staffId: id,
        device: 'a browser',
        startedAt: now,
        seenAt: now,
        expiresAt: expiresAt ?? now + 30 * 60_000,
        absoluteExpiresAt: now + 12 * 3_600_000,
        steppedUpAt: isSteppedUp ? now : 0,
      });
    });
    return { member, token };
  }

  /** A device of the school's first station; `cookie`: what it sends. */
  async device(
    tenantId: string,
    changes: Partial<DeviceRecord> = {},
  ): Promise<{ readonly device: DeviceRecord; readonly cookie: string }> {
    const { secrets, store } = this.database;
    const token = secrets.newId();
    const device = await store.transaction(async ({ devices, welcome }) => {
      const [station] = (await welcome.rules(tenantId))?.stations ?? [];
      const made: DeviceRecord = {
        id: secrets.newId(),
        tenantId,
        name: '东门手机',
        stationIds: station ? [station.id] : [],
        digest: secrets.digest(token),
        state: 'enrolled',
        lastSeenAt: this.server.clock.now(),
        expiresAt: this.server.clock.now() + 86_400_000,
        ...changes,
      };
      await devices.save(made);
      return made;
    });
    return { device, cookie: `desk-scan=${token}` };
  }

  /** Calls an endpoint as the desk's page does. */
  ask(
    { method, path }: AnyEndpoint,
    request: Readonly<Record<string, unknown>> = {},
    { token, headers = {} }: { readonly token?: string | undefined; readonly headers?: Headers } = {},
  ): Promise<LightMyRequestResponse> {
    const rest = { ...request };
    const filled = path.replace(/:(\w+)/g, (_, name: string) => {
      const value = encodeURIComponent(String(rest[name]));
      delete rest[name];
      return value;
    });
    return this.server.app.inject({
      method,
      url: `${DESK_API}/${filled}`,
      headers: {
        ...OWN_PAGE,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(token !== undefined && { cookie: `desk=${token}` }),
        ...headers,
      },
      ...(method === 'GET' ? { query: rest as Record<string, string> } : { payload: JSON.stringify(rest) }),
    });
  }
}

/** The six digits that an authenticator shows. */
export function codeOf(secret: string, now: number): string {
  const step = Math.floor(now / 30_000);
  return String(
    [...secret].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000, step),
  ).padStart(6, '0');
}
