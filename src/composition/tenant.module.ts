import { ContainerModule } from 'inversify';
import type { CallFailures } from '#application/ports/call-failures';
import { CheckinFacePhoto } from '#application/ports/checkin-face-photo';
import { CheckinInformation } from '#application/ports/checkin-information';
import { CheckinLookup } from '#application/ports/checkin-lookup';
import { CheckinPass } from '#application/ports/checkin-pass';
import { CheckinProgress } from '#application/ports/checkin-progress';
import { Clock } from '#application/ports/clock';
import { CodeTables } from '#application/ports/code-tables';
import { Documents } from '#application/ports/documents';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { FileStore } from '#application/ports/file-store';
import { GatewayError } from '#application/ports/gateway-error';
import { Regions } from '#application/ports/regions';
import { SchoolInfo } from '#application/ports/school-info';
import { SessionStore } from '#application/ports/session-store';
import { SignOutGateway } from '#application/ports/sign-out-gateway';
import { token } from '#application/ports/token';
import type { Started } from '#application/startup/start-up';
import { currentOrganisation } from '#domain/session/user-info';
import type { ApiClient } from '#infrastructure/http/api-client';
import type { Encryption } from '#infrastructure/http/encryption';
import type { HumanProofs } from '#infrastructure/http/human-proofs';
import { type FileTransport, TIMEOUTS, type Transport } from '#infrastructure/http/transport';
import { LazyDocuments } from '#infrastructure/tenant/lazy-documents';
import { TenantEnrollmentGateway } from '#infrastructure/tenant/tenant-enrollment-gateway';
import { TenantRegions } from '#infrastructure/tenant/tenant-regions';
import { TenantSchoolInfo } from '#infrastructure/tenant/tenant-school-info';
import { SignedUrlFileStore } from '#infrastructure/upload/signed-url-file-store';
import { createApiClient } from './create-api-client';
import type { createCheckin } from './create-checkin';
import { lazyPort } from './lazy-port';
import { tenantProfile } from './tenant-profiles';

type CheckinPorts = ReturnType<typeof createCheckin>;

const Api = token<ApiClient>('ApiClient');
const Checkin = token<() => Promise<CheckinPorts>>('Checkin');

/** How its calls get there, and who hears when they do not. */
export interface Connections {
  readonly transport: Transport;
  readonly files: FileTransport;
  readonly encryption: Encryption;
  readonly failures?: CallFailures | undefined;
  /** Shows the school that a person is there. */
  readonly humanProofs?: ((api: () => ApiClient) => HumanProofs) | undefined;
}

/** A school behind the standard tenant API. */
export function tenantModule(
  { system, platform, urls, tenant }: Started,
  { transport, files, encryption, failures, humanProofs }: Connections,
): ContainerModule {
  const settingsFor = (session: SessionStore) => ({
    baseUrl: urls.gateway,
    prefixes: tenantProfile(system.mobile.tenantProfile).prefixes,
    manually: platform.manually,
    tenantId: tenant.tenantId,
    encryption,
    failures,
    organisation: () => currentOrganisation(tenant, session),
  });
  const place = { gateway: urls.gateway, schoolCloud: urls.schoolCloud, tenantId: tenant.tenantId };
  return new ContainerModule(({ bind }) => {
    bind(Api).toResolvedValue(
      (clock, session) => {
        const settings = { ...settingsFor(session), humanProofs: humanProofs?.(() => api) };
        const api: ApiClient = createApiClient(settings, transport, clock);
        return api;
      },
      [Clock, SessionStore],
    );
    bind(EnrollmentGateway).toResolvedValue(
      (api, clock) => new TenantEnrollmentGateway(api, clock),
      [Api, Clock],
    );
    bind(Checkin).toResolvedValue(
      (clock, session) => {
        const settings = { ...settingsFor(session), timeout: TIMEOUTS.welcome };
        let ports: CheckinPorts | undefined;
        return async () => {
          const { createCheckin } = await import('./create-checkin');
          ports ??= createCheckin(createApiClient(settings, transport, clock));
          return ports;
        };
      },
      [Clock, SessionStore],
    );
    bind(CheckinLookup).toResolvedValue((load) => lazyPort(async () => (await load()).lookup), [Checkin]);
    bind(CheckinProgress).toResolvedValue((load) => lazyPort(async () => (await load()).progress), [Checkin]);
    bind(CheckinInformation).toResolvedValue(
      (load) => lazyPort(async () => (await load()).information),
      [Checkin],
    );
    bind(CheckinFacePhoto).toResolvedValue(
      (load) => lazyPort(async () => (await load()).facePhoto),
      [Checkin],
    );
    bind(CheckinPass).toResolvedValue((load) => lazyPort(async () => (await load()).pass), [Checkin]);
    bind(CodeTables).toResolvedValue((load) => lazyPort(async () => (await load()).codeTables), [Checkin]);
    bind(SignOutGateway).toResolvedValue(
      (api) => lazyPort(async () => (await import('./create-sign-out-gateway')).createSignOutGateway(api)),
      [Api],
    );
    bind(SchoolInfo).toResolvedValue((api) => new TenantSchoolInfo(api, tenant.notice), [Api]);
    bind(FileStore).toResolvedValue(
      (api, clock) => new SignedUrlFileStore(api, transport, clock),
      [Api, Clock],
    );
    bind(Documents).toResolvedValue(
      (api, clock, session) =>
        new LazyDocuments(async () => {
          const { createDocuments: documentsAt } = await import('./create-documents').catch(
            (cause: unknown) => {
              throw new GatewayError('offline', 'the code of documents did not arrive', { cause });
            },
          );
          return documentsAt(api, { settings: settingsFor(session), files, clock, place });
        }),
      [Api, Clock, SessionStore],
    );
    bind(Regions).toResolvedValue((api) => new TenantRegions(api), [Api]);
  });
}
