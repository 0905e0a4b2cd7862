import { ContainerModule } from 'inversify';
import { Capabilities } from '#application/ports/capabilities';
import { CheckinFacePhoto } from '#application/ports/checkin/checkin-face-photo';
import { CheckinInformation } from '#application/ports/checkin/checkin-information';
import { CheckinLookup } from '#application/ports/checkin/checkin-lookup';
import { CheckinPass } from '#application/ports/checkin/checkin-pass';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { CodeTables } from '#application/ports/checkin/code-tables';
import { Documents } from '#application/ports/enrollment/documents';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { FeeGateway } from '#application/ports/enrollment/fee-gateway';
import { PlanQueue } from '#application/ports/enrollment/plan-queue';
import { Regions } from '#application/ports/enrollment/regions';
import { FileStore } from '#application/ports/files/file-store';
import { Clock } from '#application/ports/phone/clock';
import { ApplicantSignIn } from '#application/ports/session/applicant-sign-in';
import { MobileEntry } from '#application/ports/session/mobile-entry';
import { PhoneCodes } from '#application/ports/session/phone-codes';
import { SchoolInfo } from '#application/ports/session/school-info';
import { SignOutGateway } from '#application/ports/session/sign-out-gateway';
import type { Token } from '#application/ports/token';
import { isRefused } from '#domain/refused';
import { staleIfOffline } from '../adapters/stale-if-offline';
import { lazyPort } from '../lazy-port';

/** Calls of `EnrollmentGateway` that depend on a capability. */
type ByDeclaration = 'withdraw' | 'judgeDuplicate' | 'openDraft';

/** Ports of every backend: those that an application needs, and `SignOutGateway`, which ends the session it creates. */
interface EveryBackends {
  readonly EnrollmentGateway: Omit<EnrollmentGateway, ByDeclaration>;
  readonly SchoolInfo: SchoolInfo;
  readonly FileStore: FileStore;
  readonly SignOutGateway: SignOutGateway;
}

/** Ports that a backend may lack: most are required by a capability. */
export interface ByCapability {
  readonly FeeGateway: FeeGateway;
  readonly Documents: Documents;
  readonly PlanQueue: PlanQueue;
  readonly Regions: Regions;
  readonly CodeTables: CodeTables;
  readonly CheckinLookup: CheckinLookup;
  readonly CheckinProgress: CheckinProgress;
  readonly CheckinInformation: CheckinInformation;
  readonly CheckinFacePhoto: CheckinFacePhoto;
  readonly CheckinPass: CheckinPass;
  readonly PhoneCodes: PhoneCodes;
  readonly MobileEntry: MobileEntry;
  readonly ApplicantSignIn: ApplicantSignIn;
}

type Where<Declared, Ports> = Declared extends true ? Ports : unknown;
type CheckinPorts = Pick<
  ByCapability,
  'CheckinLookup' | 'CheckinProgress' | 'CheckinInformation' | 'CheckinPass' | 'CodeTables'
>;
interface DeskWith<Call extends ByDeclaration> {
  readonly EnrollmentGateway: Pick<EnrollmentGateway, Call>;
}

/**
 * The ports that a backend's declared capabilities require. A record that lacks a port of a declared capability, or has a
 * class of another port, does not compile.
 */
export type SchoolPorts<Can extends Capabilities = Capabilities> = EveryBackends &
  // Asked only where a place in an opening queue has come with a number, where a form has a region field, or where a field
  // names a code table.
  Partial<Pick<ByCapability, 'PlanQueue' | 'Regions' | 'CodeTables'>> &
  Where<Can['checkin'], CheckinPorts> &
  Where<Can['facePhoto'], Pick<ByCapability, 'CheckinFacePhoto'>> &
  Where<Can['payment'], Pick<ByCapability, 'FeeGateway'>> &
  Where<Can['documents'], Pick<ByCapability, 'Documents'>> &
  Where<Can['majorsWorkbook'], Pick<ByCapability, 'Documents'>> &
  Where<Can['phoneCodes'], Pick<ByCapability, 'PhoneCodes'>> &
  Where<Can['elsewhere'], Pick<ByCapability, 'MobileEntry'>> &
  Where<Can['signInFirst'], Pick<ByCapability, 'ApplicantSignIn'>> &
  Where<Can['withdrawal'], DeskWith<'withdraw'>> &
  Where<Can['duplicateQuestion'], DeskWith<'judgeDuplicate'>> &
  Where<Can['schoolDrafts'], DeskWith<'openDraft'>>;

const tokens: {
  readonly [Name in Exclude<keyof EveryBackends, 'EnrollmentGateway'> | keyof ByCapability]: Token<
    (EveryBackends & ByCapability)[Name]
  >;
} = {
  SchoolInfo,
  FeeGateway,
  FileStore,
  Documents,
  PlanQueue,
  Regions,
  CodeTables,
  CheckinLookup,
  CheckinProgress,
  CheckinInformation,
  CheckinFacePhoto,
  CheckinPass,
  SignOutGateway,
  PhoneCodes,
  MobileEntry,
  ApplicantSignIn,
};

/** Binds all ports, with replacements for undeclared ones, so that screens are wired in the same way for every school. */
export function schoolModule(capabilities: Capabilities, ports: SchoolPorts): ContainerModule {
  const { EnrollmentGateway: enrollment, ...declared }: SchoolPorts & Partial<ByCapability> = ports;
  const absent = () => import('./absent-ports');
  const { withdraw, judgeDuplicate, openDraft } = lazyPort(
    absent,
    ({ absentEnrollmentCalls }) => absentEnrollmentCalls,
  );
  return new ContainerModule(({ bind }) => {
    bind(Capabilities).toConstantValue(capabilities);
    for (const name of Object.keys(tokens) as (keyof typeof tokens)[])
      bind<unknown>(tokens[name]).toConstantValue(
        declared[name] ?? lazyPort(absent, ({ absentPort }) => absentPort(name)),
      );
    bind(EnrollmentGateway).toResolvedValue(
      // A form that was filled in can be reviewed offline.
      (clock) =>
        staleIfOffline<EnrollmentGateway>(
          enrollment,
          clock,
          {
            template: (template) => template,
            promiseLetter: (letter) => letter,
            plan: (result, age) =>
              isRefused(result) ? result : { ...result, serverTime: result.serverTime + age },
          },
          { withdraw, judgeDuplicate, openDraft },
        ),
      [Clock],
    );
  });
}
