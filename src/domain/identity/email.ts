import { toAscii, withoutInvisible } from '../text/normalise-text';

/** Maximum characters (RFC 5321, 4.5.3.1). */
const EMAIL_LIMITS = { local: 64, whole: 254 } as const;

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`);

/** Half-width and trimmed; the Chinese full stop 。 becomes a dot. */
export function normaliseEmail(text: string): string {
  return toAscii(withoutInvisible(text))
    .replace(/\u3002/g, '.')
    .trim();
}

/** Rule `email`: local part, @, dotted domain (specification, section 5). */
export function isEmail(text: string): boolean {
  const email = normaliseEmail(text);
  if (email.length > EMAIL_LIMITS.whole || email.indexOf('@') > EMAIL_LIMITS.local) return false;
  return ADDRESS.test(email);
}
