import { parseNationalId } from '../identity/national-id';
import { fullNameError, normaliseName } from '../identity/person-name';
import { normalisePhone, phoneError } from '../identity/phone';

/** Details with which an applicant signs in (contract, "Who may see what"). */
export interface ApplicantIdentity {
  readonly name: string;
  /** 18 characters, upper-case X. */
  readonly idCard: string;
  /** 11 digits. */
  readonly phone: string;
}

/** The normalised details; undefined until all three are valid. */
export function completeIdentity({ name, idCard, phone }: ApplicantIdentity): ApplicantIdentity | undefined {
  const id = parseNationalId(idCard);
  if ('invalid' in id || phone === '' || phoneError(phone)) return undefined;
  const known = normaliseName(name);
  if (known === '' || fullNameError(known)) return undefined;
  return { name: known, idCard: id.number, phone: normalisePhone(phone) };
}
