import { ContainerModule } from 'inversify';
import { CheckInGateway } from '#application/ports/check-in-gateway';
import { Documents } from '#application/ports/documents';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { FileStore } from '#application/ports/file-store';
import { Regions } from '#application/ports/regions';
import { SchoolInfo } from '#application/ports/school-info';
import { SignOutGateway } from '#application/ports/sign-out-gateway';
import type { Region } from '#domain/form/region';
import type { Tenant } from '#domain/session/tenant';
import { InMemoryCheckInGateway } from '#infrastructure/memory/in-memory-check-in-gateway';
import { InMemoryDocuments } from '#infrastructure/memory/in-memory-documents';
import { InMemoryEnrollmentGateway } from '#infrastructure/memory/in-memory-enrollment-gateway';
import { InMemoryFileStore } from '#infrastructure/memory/in-memory-file-store';
import { InMemorySchoolInfo } from '#infrastructure/memory/in-memory-platform';
import { InMemoryRegions } from '#infrastructure/memory/in-memory-regions';
import { InMemorySignOutGateway } from '#infrastructure/memory/in-memory-sign-out-gateway';
import type { School } from '#school/core/school';

/** A school in this very process, without a network. */
export function memoryModule(
  school: School,
  { tenantId, notice }: Pick<Tenant, 'tenantId' | 'notice'>,
  regions: readonly Region[],
): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(EnrollmentGateway).toResolvedValue(() => new InMemoryEnrollmentGateway(school, tenantId));
    bind(CheckInGateway).toResolvedValue(() => new InMemoryCheckInGateway(school, tenantId));
    bind(SchoolInfo).toResolvedValue(() => new InMemorySchoolInfo(school, tenantId, notice));
    bind(SignOutGateway).toResolvedValue(() => new InMemorySignOutGateway(school, tenantId));
    bind(FileStore).toResolvedValue(() => new InMemoryFileStore(school, tenantId));
    bind(Documents).toResolvedValue(() => new InMemoryDocuments(school, tenantId));
    bind(Regions).toResolvedValue(() => new InMemoryRegions(regions));
  });
}
