import { ContainerModule } from 'inversify';
import { CheckinFacePhoto } from '#application/ports/checkin-face-photo';
import { CheckinInformation } from '#application/ports/checkin-information';
import { CheckinLookup } from '#application/ports/checkin-lookup';
import { CheckinPass } from '#application/ports/checkin-pass';
import { CheckinProgress } from '#application/ports/checkin-progress';
import { Clock } from '#application/ports/clock';
import { CodeTables } from '#application/ports/code-tables';
import { Documents } from '#application/ports/documents';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { FeeGateway } from '#application/ports/fee-gateway';
import { FileStore } from '#application/ports/file-store';
import { MobileEntry } from '#application/ports/mobile-entry';
import { PhoneCodes } from '#application/ports/phone-codes';
import { Regions } from '#application/ports/regions';
import { SchoolInfo } from '#application/ports/school-info';
import { SignOutGateway } from '#application/ports/sign-out-gateway';
import type { Token } from '#application/ports/token';
import { isRefused } from '#domain/refused';
import { staleIfOffline } from '../stale-if-offline';

/** What a school has to answer. A backend's record that leaves one out, or has a class of another port, does not compile. */
export interface SchoolPorts {
  readonly EnrollmentGateway: EnrollmentGateway;
  readonly SchoolInfo: SchoolInfo;
  readonly FeeGateway: FeeGateway;
  readonly FileStore: FileStore;
  readonly Documents: Documents;
  readonly Regions: Regions;
  readonly CodeTables: CodeTables;
  readonly CheckinLookup: CheckinLookup;
  readonly CheckinProgress: CheckinProgress;
  readonly CheckinInformation: CheckinInformation;
  readonly CheckinFacePhoto: CheckinFacePhoto;
  readonly CheckinPass: CheckinPass;
  readonly SignOutGateway: SignOutGateway;
  readonly PhoneCodes: PhoneCodes;
  readonly MobileEntry: MobileEntry;
}

const tokens: { readonly [Name in keyof SchoolPorts]: Token<SchoolPorts[Name]> } = {
  EnrollmentGateway,
  SchoolInfo,
  FeeGateway,
  FileStore,
  Documents,
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
};

export function schoolModule({ EnrollmentGateway: enrollment, ...ports }: SchoolPorts): ContainerModule {
  return new ContainerModule(({ bind }) => {
    for (const name of Object.keys(ports) as (keyof typeof ports)[])
      bind<unknown>(tokens[name]).toConstantValue(ports[name]);
    bind(EnrollmentGateway).toResolvedValue(
      // What a form was filled in by is there to read it over by, also without network.
      (clock) =>
        staleIfOffline(enrollment, clock, {
          template: (template) => template,
          promiseLetter: (letter) => letter,
          plan: (answer, age) =>
            isRefused(answer) ? answer : { ...answer, serverTime: answer.serverTime + age },
        }),
      [Clock],
    );
  });
}
