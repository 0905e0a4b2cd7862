/** The name of a tenant in an address (`tn`). */
export const TENANT_NAME = /^[a-z0-9-]{1,32}$/;

export function isTenantName(text: string): boolean {
  return TENANT_NAME.test(text);
}
