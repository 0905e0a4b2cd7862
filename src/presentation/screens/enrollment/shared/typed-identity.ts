import type { TypedIdentity } from '#application/ports/session/identity-handover';
import { identityKeys } from '#domain/form/identity-keys';
import type { Answers } from '#domain/form/template';

/** The identity among the answers of a form, as typed. */
export function typedIdentity(answers: Answers): TypedIdentity {
  const text = (key: string) => String(answers[key] ?? '');
  const { name, idCard, phone } = identityKeys;
  return { name: text(name), idCard: text(idCard), phone: text(phone) };
}
