/** What a POST that was begun before the app is known by: who asks it, and what. */
export function postKey(address: string, tenantId: string, body: string): string {
  return `POST ${address} ${tenantId} ${body}`;
}
