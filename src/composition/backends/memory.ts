import { everyCapability } from '#application/ports/capabilities';
import type { SessionStore } from '#application/ports/session/session-store';
import type { Region } from '#domain/form/region';
import { InMemoryCheckinFacePhoto } from '#infrastructure/memory/checkin/in-memory-checkin-face-photo';
import { InMemoryCheckinInformation } from '#infrastructure/memory/checkin/in-memory-checkin-information';
import { InMemoryCheckinLookup } from '#infrastructure/memory/checkin/in-memory-checkin-lookup';
import { InMemoryCheckinPass } from '#infrastructure/memory/checkin/in-memory-checkin-pass';
import { InMemoryCheckinProgress } from '#infrastructure/memory/checkin/in-memory-checkin-progress';
import { InMemoryCodeTables } from '#infrastructure/memory/in-memory-code-tables';
import { InMemoryDocuments } from '#infrastructure/memory/in-memory-documents';
import { InMemoryEnrollmentGateway } from '#infrastructure/memory/in-memory-enrollment-gateway';
import { InMemoryFeeGateway } from '#infrastructure/memory/in-memory-fee-gateway';
import { InMemoryFileStore } from '#infrastructure/memory/in-memory-file-store';
import { InMemoryMobileEntry } from '#infrastructure/memory/in-memory-mobile-entry';
import { InMemoryPhoneCodes } from '#infrastructure/memory/in-memory-phone-codes';
import { InMemoryPlanLine } from '#infrastructure/memory/in-memory-plan-line';
import { InMemoryPlatform, InMemorySchoolInfo } from '#infrastructure/memory/in-memory-platform';
import { InMemoryRegions } from '#infrastructure/memory/in-memory-regions';
import { InMemorySignOutGateway } from '#infrastructure/memory/in-memory-sign-out-gateway';
import { inOneLanguage } from '#infrastructure/memory/in-one-language';
import type { School } from '#school/core/school';
import type { Backend, SchoolContext } from './backend';

interface MemoryBackendDeps {
  /** Called without `found` during start-up, and with it once the school is found. */
  school(found?: SchoolContext): School;
  readonly regions: readonly Region[];
  session(tenantId: string): SessionStore;
}

/** A school in the same process, without a network. */
export function memoryBackend({
  school,
  regions,
  session,
}: MemoryBackendDeps): Backend<typeof everyCapability> {
  return {
    capabilities: everyCapability,
    platform: new InMemoryPlatform(school()),
    session,
    addresses: [],
    loadDiagnostics: async () => ({ report: (thrown) => console.error(thrown) }),
    ports(found) {
      const { tenantId, notice } = found.tenant;
      const { read } = found;
      const localised = inOneLanguage(school(found), tenantId, read);
      return {
        EnrollmentGateway: new InMemoryEnrollmentGateway(localised, tenantId, read),
        SchoolInfo: new InMemorySchoolInfo(localised, tenantId, notice),
        FeeGateway: new InMemoryFeeGateway(localised, tenantId),
        FileStore: new InMemoryFileStore(localised, tenantId),
        Documents: new InMemoryDocuments(localised, tenantId),
        PlanLine: new InMemoryPlanLine(localised, tenantId),
        Regions: new InMemoryRegions(regions),
        CodeTables: new InMemoryCodeTables(localised, tenantId, read),
        CheckinLookup: new InMemoryCheckinLookup(localised, tenantId),
        CheckinProgress: new InMemoryCheckinProgress(localised, tenantId),
        CheckinInformation: new InMemoryCheckinInformation(localised, tenantId, read),
        CheckinFacePhoto: new InMemoryCheckinFacePhoto(localised, tenantId),
        CheckinPass: new InMemoryCheckinPass(localised, tenantId),
        SignOutGateway: new InMemorySignOutGateway(localised, tenantId),
        PhoneCodes: new InMemoryPhoneCodes(localised, tenantId),
        MobileEntry: new InMemoryMobileEntry(localised, tenantId),
      };
    },
  };
}
