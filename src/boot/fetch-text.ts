import type { PrefetchedResponse } from './boot-state';

/** Sends a GET, or a POST if there is a `body`. */
export async function fetchText(
  { fetch }: Pick<typeof globalThis, 'fetch'>,
  address: string,
  more: Readonly<Record<string, string>>,
  body?: string,
): Promise<PrefetchedResponse> {
  const type = body !== undefined && { 'Content-Type': 'application/json' };
  const headers = { Accept: 'application/json', ...more, ...type };
  const how = body !== undefined && { method: 'POST', body };
  const response = await fetch(address, { credentials: 'include', headers, ...how });
  const header = (name: string) => response.headers?.get(name) ?? undefined;
  const retryAfter = Number.parseInt(header('Retry-After') ?? '', 10);
  return {
    status: response.status,
    text: await response.text(),
    yscrys: header('yscrys'),
    ...(retryAfter >= 0 && { retryAfter }),
  };
}
