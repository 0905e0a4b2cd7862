import { noFacePhoto } from '#domain/checkin/face-photo';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { NewStudentIdentity } from '#domain/checkin/welcome';
import { maskIdNumber, parseNationalId } from '#domain/identity/national-id';
import { maskName, normaliseName } from '#domain/identity/person-name';
import { personKey, phoneKey } from '../enrollment/applicants';
import { invalid } from '../refusals';
import type { Secrets } from '../secrets';
import type { StudentRecord } from './student-record';

/** The version of a new record. */
export const FIRST_VERSION = 1;

export interface ParsedIdentity {
  readonly name: string;
  readonly idCard: string;
  readonly birthDate: string;
}

/** The identity normalised, or a refusal that names the invalid part. */
export function parseNewStudent(typed: NewStudentIdentity): ParsedIdentity | CheckinRefusal {
  const name = normaliseName(typed.name);
  if (name === '') return invalid('name', 'required');
  const id = parseNationalId(typed.idCard);
  if ('invalid' in id) return invalid('idCard', `idCard.${id.invalid}`);
  return { name, idCard: id.number, birthDate: id.birthDate };
}

export function signInKey(secrets: Secrets, tenantId: string, { name, idCard }: ParsedIdentity): string {
  return secrets.derive('new student key', [tenantId, name, idCard].join('\n'));
}

/** The purpose that this record's name is encrypted for. */
export function namePurpose(welcomeId: string): string {
  return `new student name ${welcomeId}`;
}

/** What the school knows of an admitted person. */
export interface AdmittedPerson {
  readonly name: string;
  readonly idCard: string;
  /** A mobile, normalised. */
  readonly phone?: string | undefined;
  readonly admissionNo?: string | undefined;
  readonly major?: string | undefined;
  readonly className?: string | undefined;
}

/** A new record. Throws an Error for an invalid ID number. */
export function newStudentRecord(
  secrets: Secrets,
  tenantId: string,
  { admissionNo, phone, major, className, ...person }: AdmittedPerson,
  now: number,
): StudentRecord {
  const identity = parseNewStudent(person);
  if ('refused' in identity) throw new Error('invalid identity');
  const welcomeId = secrets.newId();
  return {
    welcomeId,
    tenantId,
    personKey: personKey(secrets, tenantId, identity.idCard),
    signInKey: signInKey(secrets, tenantId, identity),
    ...(phone !== undefined && { phoneKey: phoneKey(secrets, tenantId, phone) }),
    ...(admissionNo !== undefined && { admissionNo }),
    maskedName: maskName(identity.name),
    sealedName: secrets.seal(namePurpose(welcomeId), identity.name),
    maskedIdCard: maskIdNumber(identity.idCard),
    birthDate: identity.birthDate,
    ...(major !== undefined && { major }),
    ...(className !== undefined && { className }),
    version: FIRST_VERSION,
    updatedAt: now,
    answers: {},
    infoVersion: 0,
    face: noFacePhoto,
    laterScans: [],
  };
}
