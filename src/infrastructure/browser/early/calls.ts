import { WEB_ADDRESS, withoutSlash } from '#domain/session/global-urls';
import { type EarlyAnswer, type EarlyStart, type EarlyTemplate, postKey } from '../early-start';
import { beginSystemConfig, tenantName } from './system-config';
import { type TemplateCall, templateCall } from './template';

type Calls = Pick<EarlyStart, 'systemConfig' | 'answers'>;
type Surroundings = Pick<Window & typeof globalThis, 'document' | 'location' | 'fetch'>;

/**
 * Begins the start-up chain: system config, platform config, tenant, and the form's template where the address leads to
 * one. What comes of it is read and judged by whoever takes it up, and a call that is not taken up, or failed, is simply
 * made again. Resolves, with the template, once the last call of the chain is under way, or none will be: a phone has
 * few connections to one host, and what only comes to be needed after the calls must not take them.
 */
export async function beginCalls(early: Calls, page: Surroundings): Promise<EarlyTemplate | undefined> {
  early.systemConfig ??= beginSystemConfig(page);
  const name = tenantName(page);
  if (!early.systemConfig || name === undefined) return undefined;
  const keep = (key: string, answer: Promise<EarlyAnswer>) => {
    early.answers.set(key, answer);
    // Whoever takes it up hears of a failure; perhaps nobody does.
    answer.catch(() => undefined);
    return answer;
  };
  const ask = (address: string) => {
    if (!WEB_ADDRESS.test(address)) throw new Error(`${address} is no web address`);
    return early.answers.get(address) ?? keep(address, fetchText(page, address));
  };
  try {
    const config = await early.systemConfig;
    const base = textOf(config, 'baseUrl');
    const platformAnswer = ask(configAddress(base, name));
    // Most platforms are their own gateway: the tenant need not wait to be told.
    ask(tenantAddress(base, name));
    const platform = dataOf(await platformAnswer);
    const gateway = textOf(platform, 'platformGatewayUrl');
    const tenant = dataOf(await ask(tenantAddress(gateway, name)));
    const call = profileOf(config)
      ? undefined
      : templateCall({ platform, tenant, gateway, location: page.location });
    if (!call) return undefined;
    const { address, headers, tenantId, body } = call;
    const answer = keep(postKey(address, tenantId, body), fetchText(page, address, { headers, body }));
    return { tenant: tenant as EarlyTemplate['tenant'], answer };
  } catch {
    // Whoever starts the app finds out, and says so.
    return undefined;
  }
}

function configAddress(base: string, name: string | null): string {
  return `${base}/base/api/open/config/platform/config?${name === null ? '' : `tn=${name}&`}hasOutUrl=true`;
}

function tenantAddress(gateway: string, name: string | null): string {
  return `${gateway}/base/api/tenant/query${name === null ? '' : `?uniqueName=${name}`}`;
}

function dataOf({ text }: EarlyAnswer): unknown {
  return (JSON.parse(text) as { data?: unknown }).data;
}

/** A profile may have other prefixes, which are not known here. */
function profileOf(config: unknown): boolean {
  const { mobile } = config as { mobile?: { tenantProfile?: string } };
  return Boolean(mobile?.tenantProfile) && mobile?.tenantProfile !== 'standard';
}

function textOf(value: unknown, key: string): string {
  return withoutSlash((value as Record<string, string>)[key] as string);
}

/** With the generic headers (specification, section 7). */
async function fetchText(
  { fetch }: Surroundings,
  address: string,
  post?: Pick<TemplateCall, 'headers' | 'body'>,
): Promise<EarlyAnswer> {
  const generic = { Accept: 'application/json', requestId: String(Date.now()), ysNetType: '0' };
  const headers = { ...generic, ...post?.headers };
  const how = post && { method: 'POST', body: post.body };
  const answer = await fetch(address, { credentials: 'include', headers, ...how });
  return { status: answer.status, text: await answer.text() };
}
