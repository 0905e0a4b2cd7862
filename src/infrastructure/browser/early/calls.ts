import { WEB_ADDRESS, withoutSlash } from '../../../domain/session/global-urls';
import { isTenantName } from '../../../domain/session/tenant-name';
import { type EarlyAnswer, type EarlyStart, postKey } from '../early-start';
import { type TemplateCall, templateCall } from './template';

type Calls = Pick<EarlyStart, 'systemConfig' | 'answers'>;
type Surroundings = Pick<Window & typeof globalThis, 'document' | 'location' | 'fetch'>;

/**
 * Begins the start-up chain: system config, platform config, tenant, and the form's template where the address leads to
 * one. What comes of it is read and judged by whoever takes
 * it up, and a call that is not taken up, or failed, is simply made again.
 */
export function beginCalls(early: Calls, page: Surroundings, mobileBase: string): void {
  const name = new URLSearchParams(page.location.search).get('tn');
  if (name !== null && !isTenantName(name)) return;
  const ask = (address: string) => {
    if (!WEB_ADDRESS.test(address)) throw new Error(`${address} is no web address`);
    const answer = fetchText(page, address);
    early.answers.set(address, answer);
    return answer;
  };
  early.systemConfig = runScript(page, `${mobileBase}systemcfg.js?t=${Date.now()}`);
  early.systemConfig
    .then(async (config) => {
      const platform = dataOf(await ask(configAddress(textOf(config, 'baseUrl'), name)));
      const gateway = textOf(platform, 'platformGatewayUrl');
      const tenant = dataOf(await ask(tenantAddress(gateway, name)));
      if (profileOf(config)) return;
      const call = templateCall({ platform, tenant, gateway, location: page.location });
      if (!call) return;
      const { address, headers, tenantId, body } = call;
      early.answers.set(postKey(address, tenantId, body), fetchText(page, address, { headers, body }));
    })
    .catch(() => undefined);
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

function runScript({ document }: Surroundings, address: string): Promise<unknown> {
  const script = document.createElement('script');
  script.src = address;
  return new Promise((resolve, reject) => {
    script.onload = () => resolve((globalThis as { systemcfg?: unknown }).systemcfg);
    script.onerror = () => reject(new Error('systemcfg.js did not come'));
    document.head.appendChild(script);
  });
}
