import { ContainerModule } from 'inversify';
import type { Capabilities } from '#application/ports/capabilities';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { Regions } from '#application/ports/enrollment/regions';
import type { CallFailures } from '#application/ports/failures/call-failures';
import { FileStore } from '#application/ports/files/file-store';
import { Clock } from '#application/ports/phone/clock';
import { SchoolInfo } from '#application/ports/session/school-info';
import type { SessionStore } from '#application/ports/session/session-store';
import { SignOutGateway } from '#application/ports/session/sign-out-gateway';
import type { Backend } from '#composition/backends/backend';
import { schoolModule } from '#composition/backends/school-ports';
import type { BackendDeps } from '#composition/backends/standard';
import { createApp } from '#composition/create-app';
import type { Tenant } from '#domain/session/tenant';
import { SystemClock } from '#infrastructure/browser/system-clock';
import type { FileTransport, Transport } from '#infrastructure/http/transport';
import { chineseTexts } from '#test/support/chinese-texts';
import { PhoneTransport } from './phone-transport';

export type MakeBackend = (deps: BackendDeps) => Backend | Promise<Backend>;

/** A school's ports on one phone; undeclared ones have substitutes. */
export interface ConformancePhone {
  readonly transport: PhoneTransport;
  readonly backend: Backend;
  readonly capabilities: Capabilities;
  readonly tenant: Tenant;
  readonly session: SessionStore;
  readonly enrollment: EnrollmentGateway;
  readonly school: SchoolInfo;
  readonly files: FileStore;
  readonly regions: Regions;
  readonly signOut: SignOutGateway;
}

export interface PhoneSetting {
  readonly backend: MakeBackend;
  /** The address of the school's servers. */
  readonly baseUrl: string;
  /** `tn` of the address; undefined: the default school. */
  readonly tenantName?: string | undefined;
}

export function depsOf(
  transport: Transport & FileTransport,
  baseUrl: string,
  clock: Clock = new SystemClock(),
): BackendDeps {
  const mobile = { openVConsole: false, appId: '', environment: '', tenantProfile: '', loginUrl: '' };
  return {
    system: { baseUrl, mobile },
    mobileBase: `${baseUrl}/zhxy/`,
    clock,
    transport,
    prefetched: new Map(),
    storage: texts(),
    sessionStorage: texts(),
  };
}

/** The ports of a backend after start-up. */
export function portsOf(
  backend: Backend,
  tenant: Tenant,
  clock: Clock = new SystemClock(),
  failures: CallFailures = { handle: () => undefined },
) {
  const session = backend.session(tenant.tenantId);
  const ports = backend.ports({
    tenant,
    session,
    failures,
    read: chineseTexts,
  });
  const time = new ContainerModule(({ bind }) => void bind(Clock).toConstantValue(clock));
  const app = createApp([time, schoolModule(backend.capabilities, ports)]);
  return {
    session,
    enrollment: app.get(EnrollmentGateway),
    school: app.get(SchoolInfo),
    files: app.get(FileStore),
    regions: app.get(Regions),
    signOut: app.get(SignOutGateway),
  };
}

/** A phone that has never visited this school: no cookies, nothing stored. */
export async function openPhone({
  backend: make,
  baseUrl,
  tenantName,
}: PhoneSetting): Promise<ConformancePhone> {
  const transport = new PhoneTransport();
  const backend = await make(depsOf(transport, baseUrl));
  await backend.platform.connect(tenantName);
  const tenant = await backend.platform.tenant(tenantName);
  if (!tenant) throw new Error(`there is no school ${tenantName ?? '(the default one)'}`);
  const { capabilities } = backend;
  return { transport, backend, capabilities, tenant, ...portsOf(backend, tenant) };
}

function texts() {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
}
