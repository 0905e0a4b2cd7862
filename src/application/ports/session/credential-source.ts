import type { Credential } from '#domain/credential';
import type { Refusal } from '#domain/enrollment/refusal';

/**
 * Provides the credential for an upload: a draft's, requested from the school when the first file needs it, or an
 * applicant's. `refused`: a credential that it returned before and that the school has since rejected.
 */
export type CredentialSource = (refused?: Credential) => Promise<Credential | Refusal>;
