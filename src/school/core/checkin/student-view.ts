import { GUARDIAN_BELOW } from '#domain/checkin/face-photo';
import type { StudentProgress } from '#domain/checkin/life-cycle';
import type { ReportedStudent } from '#domain/checkin/report';
import type { Admission, InfoForm, WelcomeRecord } from '#domain/checkin/welcome';
import { chinaDay } from '#domain/identity/china-day';
import type { SchoolText } from '#domain/text/school-text';
import { publishedTemplate } from '../platform/texts-by-language';
import type { SchoolDeps } from '../school-deps';
import { namePurpose } from './new-students';
import type { CheckinPages, CheckinRules, StudentRecord } from './student-record';

/** Data needed besides the record for every view of it. */
export interface ViewOptions {
  readonly school: string;
  readonly rules: LetterRules;
}

type LetterRules = Pick<CheckinRules, 'reportFrom' | 'reportUntil' | 'admittedOn' | 'stations'>;

export function progressOf(student: StudentRecord): StudentProgress {
  const { noticeReadAt, infoSavedAt, infoConfirmedAt, face, report } = student;
  return {
    ...(noticeReadAt !== undefined && { noticeReadAt }),
    ...(infoSavedAt !== undefined && { infoSavedAt }),
    ...(infoConfirmedAt !== undefined && { infoConfirmedAt }),
    face,
    ...(report && { reportedAt: report.at }),
  };
}

export function admissionOf(student: StudentRecord, { school, rules }: ViewOptions): Admission {
  const { major, className } = student;
  return {
    school,
    ...(major !== undefined && { major }),
    ...(className !== undefined && { className }),
    ...letterDates(rules),
  };
}

/** The dates and the place in a letter of admission. */
export function letterDates({ reportFrom, reportUntil, admittedOn, stations: [first] }: LetterRules) {
  return {
    reportFrom,
    reportUntil,
    ...(first && { reportPlace: first.place }),
    ...(admittedOn !== undefined && { admittedOn }),
  };
}

export function recordOf(student: StudentRecord, parts: ViewOptions, now: number): WelcomeRecord {
  const { welcomeId, maskedName, maskedIdCard, version, faceConsent, report, laterScans, visits } = student;
  return {
    welcomeId,
    maskedName,
    maskedIdCard,
    admission: admissionOf(student, parts),
    version,
    guardianNeeded: needsGuardian(student, now),
    ...progressOf(student),
    ...(faceConsent && { faceConsentAt: faceConsent.at }),
    ...(report?.station !== undefined && { reportedAtStation: report.station }),
    ...(visits && { visitedStations: visits.map(({ stationId }) => stationId) }),
    laterScans: laterScans.map(({ scannedAt }) => ({ scannedAt })),
  };
}

/** The same for the student, with the full name and the school's time. */
export function ownRecordOf(
  student: StudentRecord,
  parts: ViewOptions,
  { clock, secrets }: Pick<SchoolDeps, 'clock' | 'secrets'>,
): WelcomeRecord {
  const { welcomeId, sealedName } = student;
  const name = sealedName && secrets.open(namePurpose(welcomeId), sealedName);
  const serverTime = clock.now();
  return { ...recordOf(student, parts, serverTime), ...(name && { name }), serverTime };
}

/** The form as published: each text in all languages of the school. */
export function publishedInfoForm(student: StudentRecord, { form }: CheckinPages): InfoForm<SchoolText> {
  const { welcomeId, answers, infoVersion, infoSavedAt } = student;
  return {
    template: publishedTemplate({ planId: welcomeId, ...form }),
    answers,
    version: infoVersion,
    ...(infoSavedAt !== undefined && { savedAt: infoSavedAt }),
  };
}

export function reportedStudent(student: StudentRecord, parts: ViewOptions): ReportedStudent {
  const { welcomeId, maskedName, maskedIdCard, face, report } = student;
  return {
    welcomeId,
    maskedName,
    maskedIdCard,
    admission: admissionOf(student, parts),
    reportedAt: report?.at ?? 0,
    face: face.state,
  };
}

/** Dates in this format compare as text; someone born on 29 February comes of age on 1 March in a common year. */
export function needsGuardian({ birthDate }: Pick<StudentRecord, 'birthDate'>, now: number): boolean {
  const { year, month, day } = chinaDay(now);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return birthDate > `${year - GUARDIAN_BELOW}-${twoDigits(month)}-${twoDigits(day)}`;
}
