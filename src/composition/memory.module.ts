import { ContainerModule } from 'inversify';
import { CheckinFacePhoto } from '#application/ports/checkin-face-photo';
import { CheckinInformation } from '#application/ports/checkin-information';
import { CheckinLookup } from '#application/ports/checkin-lookup';
import { CheckinPass } from '#application/ports/checkin-pass';
import { CheckinProgress } from '#application/ports/checkin-progress';
import { CodeTables } from '#application/ports/code-tables';
import { Documents } from '#application/ports/documents';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { FileStore } from '#application/ports/file-store';
import { Regions } from '#application/ports/regions';
import { SchoolInfo } from '#application/ports/school-info';
import { SignOutGateway } from '#application/ports/sign-out-gateway';
import type { Region } from '#domain/form/region';
import type { Tenant } from '#domain/session/tenant';
import { InMemoryCheckinFacePhoto } from '#infrastructure/memory/in-memory-checkin-face-photo';
import { InMemoryCheckinInformation } from '#infrastructure/memory/in-memory-checkin-information';
import { InMemoryCheckinLookup } from '#infrastructure/memory/in-memory-checkin-lookup';
import { InMemoryCheckinPass } from '#infrastructure/memory/in-memory-checkin-pass';
import { InMemoryCheckinProgress } from '#infrastructure/memory/in-memory-checkin-progress';
import { InMemoryCodeTables } from '#infrastructure/memory/in-memory-code-tables';
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
    bind(CheckinLookup).toResolvedValue(() => new InMemoryCheckinLookup(school, tenantId));
    bind(CheckinProgress).toResolvedValue(() => new InMemoryCheckinProgress(school, tenantId));
    bind(CheckinInformation).toResolvedValue(() => new InMemoryCheckinInformation(school, tenantId));
    bind(CheckinFacePhoto).toResolvedValue(() => new InMemoryCheckinFacePhoto(school, tenantId));
    bind(CheckinPass).toResolvedValue(() => new InMemoryCheckinPass(school, tenantId));
    bind(CodeTables).toResolvedValue(() => new InMemoryCodeTables(school, tenantId));
    bind(SchoolInfo).toResolvedValue(() => new InMemorySchoolInfo(school, tenantId, notice));
    bind(SignOutGateway).toResolvedValue(() => new InMemorySignOutGateway(school, tenantId));
    bind(FileStore).toResolvedValue(() => new InMemoryFileStore(school, tenantId));
    bind(Documents).toResolvedValue(() => new InMemoryDocuments(school, tenantId));
    bind(Regions).toResolvedValue(() => new InMemoryRegions(regions));
  });
}
