import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { Refusal } from '#domain/enrollment/refusal';
import { textOf } from '#domain/form/answers/answer';
import { identityKeys } from '#domain/form/identity-keys';
import type { Answers } from '#domain/form/template';
import { maskIdNumber, parseNationalId } from '#domain/identity/national-id';
import { maskName, normaliseName } from '#domain/identity/person-name';
import { maskPhone, normalisePhone, phoneError } from '#domain/identity/phone';
import type { Keys } from '../records';
import { invalid } from '../refusals';
import type { Secrets } from '../secrets';

/** The identity normalised, or a refusal that names the invalid part. */
export function parseIdentity(typed: ApplicantIdentity): ApplicantIdentity | Refusal {
  const name = normaliseName(typed.name);
  if (name === '') return invalid('name', 'required');
  const id = parseNationalId(typed.idCard);
  if ('invalid' in id) return invalid('idCard', `idCard.${id.invalid}`);
  const error = phoneError(typed.phone);
  if (error) return invalid('phone', `phone.${error}`);
  return { name, idCard: id.number, phone: normalisePhone(typed.phone) };
}

/** Name, ID number and mobile among the answers. */
export function identityIn(answers: Answers): ApplicantIdentity {
  const text = (key: string) => textOf(answers[key]);
  return {
    name: text(identityKeys.name),
    idCard: text(identityKeys.idCard),
    phone: text(identityKeys.phone),
  };
}

export function keysOf(secrets: Secrets, tenantId: string, identity: ApplicantIdentity): Keys {
  return {
    applicant: secrets.derive(
      'applicant key',
      [tenantId, identity.name, identity.idCard, identity.phone].join('\n'),
    ),
    person: personKey(secrets, tenantId, identity.idCard),
  };
}

export function personKey(secrets: Secrets, tenantId: string, idCard: string): string {
  return secrets.derive('person key', [tenantId, idCard].join('\n'));
}

/** Key of a mobile, which must be normalised. */
export function phoneKey(secrets: Pick<Secrets, 'derive'>, tenantId: string, phone: string): string {
  return secrets.derive('phone', `${tenantId}\n${phone}`);
}

export interface MaskedIdentity {
  readonly maskedName: string;
  readonly maskedIdCard: string;
  readonly maskedPhone: string;
}

export function masked(identity: ApplicantIdentity): MaskedIdentity {
  return {
    maskedName: maskName(identity.name),
    maskedIdCard: maskIdNumber(identity.idCard),
    maskedPhone: maskPhone(identity.phone),
  };
}
