import type { Credential } from '#domain/credential';

/** A response of the standard API whose token has the core's type. */
export type WithCredential<T> = T extends { readonly token: string }
  ? Omit<T, 'token'> & { readonly token: Credential }
  : T;

/** In the standard API a credential is a bearer token: the same text at run time. */
export function credentialOf(token: string): Credential {
  return token as unknown as Credential;
}

export function tokenOf(credential: Credential): string {
  return credential as unknown as string;
}

export function issued<T>(result: T): WithCredential<T> {
  return result as WithCredential<T>;
}
