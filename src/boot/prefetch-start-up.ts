import { WEB_ADDRESS, withoutSlash } from '#domain/session/web-address';
import { isInternal } from '#domain/upload/redirect-address';
import { genericHeaders } from '#infrastructure/http/generic-headers';
import { endpointPath } from '#wire/endpoint';
import { startUpCalls } from '#wire/start-up-calls';
import {
  type BootState,
  type PrefetchedAnswer,
  type PrefetchedSchool,
  type PrefetchedTemplate,
  postKey,
} from './boot-state';
import { fetchText } from './fetch-text';
import { loadSystemConfig, tenantName } from './system-config';
import { planToFile, templateCall } from './template-call';

type Calls = Pick<BootState, 'systemConfig' | 'responses' | 'school'>;
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
  const generic = genericHeaders({ manually: false }, {}, Date);
  const ask = (address: string, headers = generic) => {
    if (!WEB_ADDRESS.test(address)) throw new Error(`${address} is no web address`);
    return boot.responses.get(address) ?? keep(address, fetchText(page, address, headers));
  };
  try {
    const config = await boot.systemConfig;
    const base = textOf(config, 'baseUrl');
    const { tenantProfile: profile = '', early } = mobileOf(config);
    if (profile !== '' && profile !== 'standard') {
      const { tenantId, calls = [], form } = early ?? {};
      const planId = planToFile(page.location.hash);
      if (planId === undefined) for (const path of calls) ask(base + path, {});
      if (!tenantId || !form || planId === undefined) return undefined;
      const answer = ask(base + form.replace('{plan}', encodeURIComponent(planId)), {});
      return { tenant: { tenantId }, profile, answer };
    }
    const platformAnswer = ask(configAddress(base, name, page.location));
    // Most platforms are their own gateway: the tenant need not wait to be told.
    ask(tenantAddress(base, name));
    const platform = dataOf(await platformAnswer);
    const gateway = textOf(platform, 'platformGatewayUrl');
    const tenant = dataOf(await ask(tenantAddress(gateway, name)));
    // Another tenant than the name's may be meant: start-up finds out.
    if (new URLSearchParams(page.location.search).has('tenantId')) return undefined;
    boot.school = { platform, tenant, gateway } as PrefetchedSchool;
    const call = templateCall({ platform, tenant, gateway, location: page.location });
    if (!call) return undefined;
    const { address, headers, tenantId, body } = call;
    const sent = genericHeaders(headers, {}, Date);
    const answer = keep(postKey(address, tenantId, body), fetchText(page, address, sent, body));
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

/**
 * What the page reads of `mobile`. The calls are the standard backend's, at the published prefixes; another one's schools
 * say theirs: addresses below `baseUrl`, as their backend asks them (GET); `form` where the address leads to a plan's form, of
 * `{plan}`, and `calls` elsewhere.
 */
interface MobileSettings {
  readonly tenantProfile?: string;
  readonly early?: { readonly tenantId?: string; readonly calls?: readonly string[]; readonly form?: string };
}

function mobileOf(config: unknown): MobileSettings {
  return (config as { mobile?: MobileSettings }).mobile ?? {};
}

function textOf(value: unknown, key: string): string {
  return withoutSlash((value as Record<string, string>)[key] as string);
}
