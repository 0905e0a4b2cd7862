import { WEB_ADDRESS, withoutSlash } from '#domain/session/web-address';
import { isInternal } from '#domain/upload/redirect-address';
import { genericHeaders } from '#infrastructure/http/generic-headers';
import { endpointPath } from '#wire/endpoint';
import { startUpCalls } from '#wire/start-up-calls';
import { type BootState, type PrefetchedAnswer, type PrefetchedTemplate, postKey } from './boot-state';
import { loadSystemConfig, tenantName } from './system-config';
import { type TemplateCall, templateCall } from './template-call';

type Calls = Pick<BootState, 'systemConfig' | 'responses'>;
type BrowserGlobals = Pick<Window & typeof globalThis, 'document' | 'location' | 'fetch'>;

/**
 * Begins the start-up chain: system config, platform config, tenant, and the form's template where the address leads to
 * one. What comes of it is read and judged by whoever takes it up, and a call that is not taken up, or failed, is simply
 * made again. Resolves, with the template, once the last call of the chain is under way, or none will be: a phone has
 * few connections to one host, and what only comes to be needed after the calls must not take them.
 */
export async function prefetchStartUp(
  boot: Calls,
  page: BrowserGlobals,
): Promise<PrefetchedTemplate | undefined> {
  boot.systemConfig ??= loadSystemConfig(page);
  const name = tenantName(page);
  if (!boot.systemConfig || name === undefined) return undefined;
  const keep = (key: string, answer: Promise<PrefetchedAnswer>) => {
    boot.responses.set(key, answer);
    // Whoever takes it up hears of a failure; perhaps nobody does.
    answer.catch(() => undefined);
    return answer;
  };
  const ask = (address: string) => {
    if (!WEB_ADDRESS.test(address)) throw new Error(`${address} is no web address`);
    return boot.responses.get(address) ?? keep(address, fetchText(page, address));
  };
  try {
    const config = await boot.systemConfig;
    if (!isStandard(config)) return undefined;
    const base = textOf(config, 'baseUrl');
    const platformAnswer = ask(configAddress(base, name, page.location));
    // Most platforms are their own gateway: the tenant need not wait to be told.
    ask(tenantAddress(base, name));
    const platform = dataOf(await platformAnswer);
    const gateway = textOf(platform, 'platformGatewayUrl');
    const tenant = dataOf(await ask(tenantAddress(gateway, name)));
    const call = templateCall({ platform, tenant, gateway, location: page.location });
    if (!call) return undefined;
    const { address, headers, tenantId, body } = call;
    const answer = keep(postKey(address, tenantId, body), fetchText(page, address, { headers, body }));
    return { tenant: tenant as PrefetchedTemplate['tenant'], answer };
  } catch {
    // Whoever starts the app finds out, and says so.
    return undefined;
  }
}

function configAddress(base: string, name: string | null, { origin }: Pick<Location, 'origin'>): string {
  return `${base}/${endpointPath(startUpCalls.platformConfig)}?${name === null ? '' : `tn=${name}&`}hasOutUrl=${!isInternal(origin)}`;
}

function tenantAddress(gateway: string, name: string | null): string {
  return `${gateway}/${endpointPath(startUpCalls.tenant)}${name === null ? '' : `?uniqueName=${name}`}`;
}

function dataOf({ text }: PrefetchedAnswer): unknown {
  return (JSON.parse(text) as { data?: unknown }).data;
}

/** These calls are the standard backend's, at the published prefixes; what another one wants is not known here. */
function isStandard(config: unknown): boolean {
  const { tenantProfile } = (config as { mobile?: { tenantProfile?: string } }).mobile ?? {};
  return !tenantProfile || tenantProfile === 'standard';
}

function textOf(value: unknown, key: string): string {
  return withoutSlash((value as Record<string, string>)[key] as string);
}

/** With the generic headers (specification, section 7). */
async function fetchText(
  { fetch }: BrowserGlobals,
  address: string,
  post?: Pick<TemplateCall, 'headers' | 'body'>,
): Promise<PrefetchedAnswer> {
  const headers = {
    Accept: 'application/json',
    ...genericHeaders(post?.headers ?? { manually: false }, {}, Date),
    ...(post && { 'Content-Type': 'application/json' }),
  };
  const how = post && { method: 'POST', body: post.body };
  const answer = await fetch(address, { credentials: 'include', headers, ...how });
  return { status: answer.status, text: await answer.text() };
}
