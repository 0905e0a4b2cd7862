import type { CheckinFacePhoto } from '#application/ports/checkin/checkin-face-photo';
import type { CheckinInformation } from '#application/ports/checkin/checkin-information';
import type { CheckinLookup } from '#application/ports/checkin/checkin-lookup';
import type { CheckinPass } from '#application/ports/checkin/checkin-pass';
import type { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import type { CodeTables } from '#application/ports/checkin/code-tables';
import type { Documents } from '#application/ports/enrollment/documents';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { FeeGateway } from '#application/ports/enrollment/fee-gateway';
import type { PlanQueue } from '#application/ports/enrollment/plan-queue';
import type { Regions } from '#application/ports/enrollment/regions';
import type { FileStore } from '#application/ports/files/file-store';
import type { MobileEntry } from '#application/ports/session/mobile-entry';
import type { PhoneCodes } from '#application/ports/session/phone-codes';
import type { Platform } from '#application/ports/session/platform';
import type { SchoolInfo } from '#application/ports/session/school-info';
import type { SignOutGateway } from '#application/ports/session/sign-out-gateway';
import { DeskPhoneCode } from '#school/core/desk/desk-phone-code';
import type { BlobStore } from '#school/core/files/blob-store';
import { SandboxNetwork } from '#school/core/payment/sandbox/sandbox-network';
import { SandboxProvider } from '#school/core/payment/sandbox/sandbox-provider';
import { createSchool, type School } from '#school/core/school';
import type { PlanSetup } from '#school/core/school-setup';
import type { Store } from '#school/core/store';
import { LAKESIDE, lakeside } from '#school/demo/lakeside';
import { QINGYUN, qingyun } from '#school/demo/qingyun/qingyun';
import { seedDemo } from '#school/demo/seed-demo';
import { NodeSecrets } from '#school/store/node-secrets';
import { FakeClock } from '#test/support/fake-clock';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';

export const tenants = { qingyun: QINGYUN, lakeside: LAKESIDE } as const;

export interface CheckinPorts {
  readonly lookup: CheckinLookup;
  readonly progress: CheckinProgress;
  readonly information: CheckinInformation;
  readonly facePhoto: CheckinFacePhoto;
  readonly pass: CheckinPass;
  readonly codeTables: CodeTables;
}

/** The adapters of one tenant's ports. */
export interface TenantPorts {
  readonly gateway: EnrollmentGateway;
  readonly front: SchoolInfo;
  readonly fees: FeeGateway;
  readonly files: FileStore;
  readonly documents: Documents;
  readonly checkin: CheckinPorts;
  readonly signOut: SignOutGateway;
  readonly entry: MobileEntry;
  readonly phoneCodes: PhoneCodes;
  readonly queue: PlanQueue;
}

/** A school for one test, and a phone's connection to it. */
export interface Assembly {
  readonly school: School;
  readonly store: Store;
  readonly clock: FakeClock;
  /** The simulated network for its fees. */
  readonly paymentNetwork: SandboxNetwork;
  readonly platform: Platform;
  readonly regions: Regions;
  tenant(tenantId: string): TenantPorts;
  close(): Promise<void>;
}

export async function demoSchool(
  blobs: BlobStore = new MemoryBlobStore(),
): Promise<Pick<Assembly, 'school' | 'store' | 'clock' | 'paymentNetwork'>> {
  const clock = new FakeClock(Date.UTC(2026, 5, 10, 2));
  const parts = { store: new MemoryStore(), secrets: new NodeSecrets(), blobs };
  const provider = new SandboxProvider({ ...parts, clock });
  const school = createSchool({
    ...parts,
    clock,
    payments: provider,
    phoneCode: new DeskPhoneCode(clock),
  });
  await seedDemo(school, { now: clock.now() });
  return {
    school,
    store: parts.store,
    clock,
    paymentNetwork: new SandboxNetwork(provider, school.incomingPayments),
  };
}

/** Publishes a plan again with changes; submitted applications stay. */
export async function changePlan(
  { school, clock }: Pick<Assembly, 'school' | 'clock'>,
  title: string,
  change: (setup: PlanSetup) => PlanSetup,
): Promise<void> {
  for (const { tenant, plans } of [qingyun(clock.now()), lakeside(clock.now())]) {
    const setup = plans.find(({ plan }) => plan.title === title);
    if (setup) return school.setup.publishPlan(tenant.tenantId, change(setup));
  }
  throw new Error(`no plan ${title}`);
}
