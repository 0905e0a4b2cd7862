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
import { regionTree } from '#school/reference/regions';
import { chineseTexts } from '#test/support/chinese-texts';
import { type Assembly, demoSchool } from './assembly';

/** The school in this process. */
export async function memoryAssembly(): Promise<Assembly> {
  const { school, clock, paymentNetwork } = await demoSchool();
  return {
    school,
    clock,
    paymentNetwork,
    platform: new InMemoryPlatform(school),
    regions: new InMemoryRegions(regionTree()),
    tenant: (tenantId) => ({
      gateway: new InMemoryEnrollmentGateway(school, tenantId, chineseTexts),
      front: new InMemorySchoolInfo(school, tenantId),
      fees: new InMemoryFeeGateway(school, tenantId),
      files: new InMemoryFileStore(school, tenantId),
      documents: new InMemoryDocuments(school, tenantId),
      checkin: {
        lookup: new InMemoryCheckinLookup(school, tenantId),
        progress: new InMemoryCheckinProgress(school, tenantId),
        information: new InMemoryCheckinInformation(school, tenantId, chineseTexts),
        facePhoto: new InMemoryCheckinFacePhoto(school, tenantId),
        pass: new InMemoryCheckinPass(school, tenantId),
        codeTables: new InMemoryCodeTables(school, tenantId, chineseTexts),
      },
      entry: new InMemoryMobileEntry(school, tenantId),
      signOut: new InMemorySignOutGateway(school, tenantId),
      phoneCodes: new InMemoryPhoneCodes(school, tenantId),
      line: new InMemoryPlanLine(school, tenantId),
    }),
    close: async () => undefined,
  };
}
