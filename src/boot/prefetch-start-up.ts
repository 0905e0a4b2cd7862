import { WEB_ADDRESS, withoutSlash } from '#domain/session/web-address';
import { isInternal } from '#domain/upload/internal-host';
import { genericHeaders } from '#infrastructure/http/generic-headers';
import { postKey } from '#infrastructure/http/post-key';
import { endpointPath } from '#wire/endpoint';
import { startUpCalls } from '#wire/start-up-calls';
import { leaveOutCheckin } from './app-shell';
import type { BootState, PrefetchedResponse, PrefetchedSchool, PrefetchedTemplate } from './boot-state';
import { fetchText } from './fetch-text';
import { loadSystemConfig, tenantName } from './system-config';
import { planToFile, templateCall } from './template-call';

type Calls = Pick<BootState, 'systemConfig' | 'responses' | 'school'>;
type BrowserGlobals = Pick<Window & typeof globalThis, 'document' | 'location' | 'fetch'>;

/**
 * Prefetches the start-up chain: system config, platform config, tenant, and the form's template if the URL leads to a new
 * application. The app validates the responses; calls that failed or were not prefetched are made by the app. Resolves, with
 * the template, once the last call of the chain is begun or none will be: phones have few connections per host, and files
 * that are needed later must not take them.
 */
export async function prefetchStartUp(
  boot: Calls,
  page: BrowserGlobals,
): Promise<PrefetchedTemplate | undefined> {
  boot.systemConfig ??= loadSystemConfig(page);
  const name = tenantName(page);
  if (!boot.systemConfig || name === undefined) return undefined;
  const store = (key: string, response: Promise<PrefetchedResponse>) => {
    boot.responses.set(key, response);
    // Avoids an unhandled rejection if nothing takes the response.
    response.catch(() => undefined);
    return response;
  };
  const generic = (manually = false) => genericHeaders({ manually }, {}, Date);
  const ask = (address: string, headers = generic()) => {
    if (!WEB_ADDRESS.test(address)) throw new Error(`${address} is not a URL`);
    return boot.responses.get(address) ?? store(address, fetchText(page, address, headers));
  };
  try {
    const config = await boot.systemConfig;
    const base = textOf(config, 'baseUrl');
    const { tenantProfile: profile = '', early } = mobileOf(config);
    if (profile !== '' && profile !== 'standard') {
      const { tenantId, calls = [], form, checkin } = early ?? {};
      if (checkin === false) leaveOutCheckin(page.document);
      const planId = planToFile(page.location.hash);
      if (planId === undefined) for (const path of calls) ask(base + path, {});
      if (!tenantId || !form || planId === undefined) return undefined;
      const response = ask(base + form.replace('{plan}', encodeURIComponent(planId)), {});
      return { tenant: { tenantId }, profile, response };
    }
    const platformResponse = ask(configAddress(base, name, page.location));
    // Most platforms are their own gateway: the tenant is requested there without waiting for the platform config.
    ask(tenantAddress(base, name));
    const platform = dataOf(await platformResponse);
    const gateway = textOf(platform, 'platformGatewayUrl');
    const { manually } = platform as PrefetchedSchool['platform'];
    // Requested without knowing that it takes another network.
    if (manually === true) boot.responses.delete(tenantAddress(base, name));
    const tenant = dataOf(await ask(tenantAddress(gateway, name), generic(manually === true)));
    // `tenantId` may name another tenant than `tn` does: the app's start-up resolves that.
    if (new URLSearchParams(page.location.search).has('tenantId')) return undefined;
    boot.school = { platform, tenant, gateway } as PrefetchedSchool;
    const call = templateCall({ platform, tenant, gateway, location: page.location });
    if (!call) return undefined;
    const { address, headers, tenantId, body } = call;
    const sent = genericHeaders(headers, {}, Date);
    const received = store(postKey(address, tenantId, body), fetchText(page, address, sent, body));
    return { tenant: tenant as PrefetchedTemplate['tenant'], response: received };
  } catch {
    // The app's start-up makes the calls again and shows the error.
    return undefined;
  }
}

function configAddress(base: string, name: string | null, { origin }: Pick<Location, 'origin'>): string {
  return `${base}/${endpointPath(startUpCalls.platformConfig)}?${name === null ? '' : `tn=${name}&`}hasOutUrl=${!isInternal(origin)}`;
}

function tenantAddress(gateway: string, name: string | null): string {
  return `${gateway}/${endpointPath(startUpCalls.tenant)}${name === null ? '' : `?uniqueName=${name}`}`;
}

function dataOf({ text }: PrefetchedResponse): unknown {
  return (JSON.parse(text) as { data?: unknown }).data;
}

/**
 * The part of `mobile` in the system config that is read here. The calls are those of the standard backend; other backends
 * declare theirs in `early`: GETs of paths below `baseUrl`. `form` is for the URL of a plan's form, with `{plan}` replaced by
 * the plan's id, `calls` for all other URLs. `checkin: false` says that the backend has none.
 */
interface MobileSettings {
  readonly tenantProfile?: string;
  readonly early?: {
    readonly tenantId?: string;
    readonly calls?: readonly string[];
    readonly form?: string;
    readonly checkin?: boolean;
  };
}

function mobileOf(config: unknown): MobileSettings {
  return (config as { mobile?: MobileSettings }).mobile ?? {};
}

function textOf(value: unknown, key: string): string {
  return withoutSlash((value as Record<string, string>)[key] as string);
}
