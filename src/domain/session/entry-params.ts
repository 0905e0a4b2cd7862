/** The organisation within a tenant that the URL names. */
export interface OrganisationRef {
  readonly orgId: string;
  readonly tenantId: string;
}

/** Ids in the URL use the base64url alphabet (RFC 4648, section 5); anything else is rejected. */
export const IDENTIFIER = /^[A-Za-z0-9_-]{1,64}$/;
/** A bearer token (RFC 6750); longer ones do not fit into a header. */
const TOKEN = /^[A-Za-z0-9\-._~+/]{1,4096}={0,2}$/;

export function isOrganisationRef({ orgId, tenantId }: OrganisationRef): boolean {
  return IDENTIFIER.test(orgId) && IDENTIFIER.test(tenantId);
}

/** Whether a text from the URL has the format of a recruiting teacher's id. */
export function isTeacherId(text: string): boolean {
  return IDENTIFIER.test(text);
}

/** Whether a text from the URL has the format of a token. */
export function isTokenText(text: string): boolean {
  return TOKEN.test(text);
}
