import type { Credential } from '#domain/credential';
import type { Refusal } from '#domain/enrollment/refusal';

/**
 * What an upload is made with: a draft's credential, asked for when the first file needs it, or an applicant's. `refused` is
 * one that it told before and the school does not know any more.
 */
export type CredentialSource = (refused?: Credential) => Promise<Credential | Refusal>;
