import type { Credential } from '#domain/credential';

/** An answer of the standard API with its token as the core knows it. */
export type WithCredential<T> = T extends { readonly token: string }
  ? Omit<T, 'token'> & { readonly token: Credential }
  : T;

/** Here a credential is a bearer token: both are the same text. */
export function credentialOf(token: string): Credential {
  return token as unknown as Credential;
}

export function tokenOf(credential: Credential): string {
  return credential as unknown as string;
}

export function issued<T>(answer: T): WithCredential<T> {
  return answer as WithCredential<T>;
}
