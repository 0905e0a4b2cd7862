import { withoutInvisible } from '../text/normalise-text';

/** Longest in characters, after normalisation. */
export const STAFF_LIMITS = { login: 64, name: 40, password: 128, note: 2_000 } as const;

/** A login as compared: full-width letters and capitals are the same as others; undefined where it is none. */
export function loginOf(typed: string): string | undefined {
  const login = typed.normalize('NFKC').trim().toLowerCase();
  return /^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u.test(login) && login.length <= STAFF_LIMITS.login
    ? login
    : undefined;
}

/** A person's name as shown; undefined where nothing or too much is left of it. */
export function staffNameOf(typed: string): string | undefined {
  const name = withoutInvisible(typed).replace(/\s+/gu, ' ').trim();
  return name !== '' && [...name].length <= STAFF_LIMITS.name ? name : undefined;
}

const SHORTEST_PASSWORD = 12;

/** Why a password is refused: NIST SP 800-63B asks for length, and no rules of composition. */
export type PasswordFault = 'tooShort' | 'tooLong' | 'common' | 'ownName';

/** `isCommon`: whether it is in the list of well-known passwords. */
export function passwordFault(
  password: string,
  { login, isCommon }: { readonly login: string; isCommon(password: string): boolean },
): PasswordFault | undefined {
  const typed = password.normalize('NFKC');
  if ([...typed].length < SHORTEST_PASSWORD) return 'tooShort';
  if ([...typed].length > STAFF_LIMITS.password) return 'tooLong';
  if (new Set(typed.toLowerCase()).size < 4 || isCommon(typed.toLowerCase())) return 'common';
  return typed.toLowerCase().includes(login) ? 'ownName' : undefined;
}
