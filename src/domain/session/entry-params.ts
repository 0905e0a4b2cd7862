/** Where in a school somebody arrives, as the address says it. */
export interface OrganisationRef {
  readonly orgId: string;
  readonly tenantId: string;
}

/** How ids stand in an address, in the alphabet of base64url (RFC 4648, section 5); what is otherwise is nobody's. */
export const IDENTIFIER = /^[A-Za-z0-9_-]{1,64}$/;
/** A bearer token as RFC 6750 writes it; longer ones fit no header. */
const TOKEN = /^[A-Za-z0-9\-._~+/]{1,4096}={0,2}$/;

export function isOrganisationRef({ orgId, tenantId }: OrganisationRef): boolean {
  return IDENTIFIER.test(orgId) && IDENTIFIER.test(tenantId);
}

/** Whether a text of the address can be the id of a recruiting teacher. */
export function isTeacherId(text: string): boolean {
  return IDENTIFIER.test(text);
}

/** Whether a text of the address can be a token at all. */
export function isTokenText(text: string): boolean {
  return TOKEN.test(text);
}
