import type { CheckinFacePhoto } from '#application/ports/checkin/checkin-face-photo';
import type { CheckinInformation } from '#application/ports/checkin/checkin-information';
import type { CheckinLookup } from '#application/ports/checkin/checkin-lookup';
import type { CheckinPass } from '#application/ports/checkin/checkin-pass';
import type { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import type { CodeTables } from '#application/ports/checkin/code-tables';
import { noFacePhoto } from '#domain/checkin/face-photo';
import type { Admission, CheckinPlan, WelcomeRecord } from '#domain/checkin/welcome';
import { DAY } from '#test/presentation/screens/fakes';
import { NOW } from '#test/support/fake-clock';

export const admission: Admission = {
  school: '青云职业技术学院',
  major: '护理',
  className: '护理2603班',
  reportFrom: NOW + DAY,
  reportUntil: NOW + 3 * DAY,
};

export const checkinPlan: CheckinPlan = {
  notice: true,
  info: true,
  confirm: true,
  facePhoto: 'required',
  admissionNumber: false,
  stations: [],
  faceConsent: '',
  passKey: '',
};

export function welcomeRecord(parts: Partial<WelcomeRecord> = {}): WelcomeRecord {
  return {
    welcomeId: 'w1',
    maskedName: '王*涵',
    maskedIdCard: '110000********0013',
    admission,
    version: 1,
    guardianNeeded: false,
    face: noFacePhoto,
    laterScans: [],
    ...parts,
  };
}

/** All ports of check-in in one object: their method names are unique. */
export type CheckinPorts = CheckinLookup &
  CheckinProgress &
  CheckinInformation &
  CheckinFacePhoto &
  CheckinPass &
  CodeTables;

/** Check-in with only the responses that the test provides. */
export function stubCheckin(parts: Partial<CheckinPorts> = {}): CheckinPorts {
  const known: Partial<CheckinPorts> = { plan: async () => checkinPlan };
  const answers = { ...known, ...parts } as CheckinPorts;
  return new Proxy(answers, {
    get: (target, name) =>
      Reflect.get(target, name) ?? (() => Promise.reject(new Error(`${String(name)} was not expected`))),
  });
}
