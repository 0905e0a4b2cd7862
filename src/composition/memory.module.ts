import { ContainerModule } from 'inversify';
import { EnrollmentGateway } from '../application/ports/enrollment-gateway';
import { FileStore } from '../application/ports/file-store';
import { Regions } from '../application/ports/regions';
import { SchoolFront } from '../application/ports/school-front';
import type { Region } from '../domain/form/region';
import { InMemoryEnrollmentGateway } from '../infrastructure/memory/in-memory-enrollment-gateway';
import { InMemoryFileStore } from '../infrastructure/memory/in-memory-file-store';
import { InMemorySchoolFront } from '../infrastructure/memory/in-memory-platform';
import { InMemoryRegions } from '../infrastructure/memory/in-memory-regions';
import type { School } from '../school/core/school';

/** A school in this very process, without a network. */
export function memoryModule(school: School, tenantId: string, regions: readonly Region[]): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(EnrollmentGateway).toResolvedValue(() => new InMemoryEnrollmentGateway(school, tenantId));
    bind(SchoolFront).toResolvedValue(() => new InMemorySchoolFront(school, tenantId));
    bind(FileStore).toResolvedValue(() => new InMemoryFileStore(school, tenantId));
    bind(Regions).toResolvedValue(() => new InMemoryRegions(regions));
  });
}
