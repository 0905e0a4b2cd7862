import { paths } from '#application/navigation/paths';
import { type IgnoreRule, isIgnored } from '#infrastructure/http/envelope/ignore-list';
import type { HeaderSettings } from '#infrastructure/http/generic-headers';
import { endpointPath } from '#wire/endpoint';
import { startUpCalls } from '#wire/start-up-calls';

const TEMPLATE = endpointPath(startUpCalls.template);

/** The POST of the template; the app makes the same one and finds the prefetched response by address, tenant and body. */
export interface TemplateCall {
  readonly address: string;
  readonly tenantId: string;
  readonly headers: HeaderSettings;
  readonly body: string;
}

interface StartUpData {
  /** `data` of the platform config and of the tenant, not validated. */
  readonly platform: unknown;
  readonly tenant: unknown;
  readonly gateway: string;
  readonly location: Pick<Location, 'hash'>;
}

/**
 * The call for the form's template, if the URL leads to a new application's form: a public read, sent in plain text if the
 * tenant's ignore list has it (contract, "Who may see what"). Undefined if it would have to be encrypted.
 */
export function templateCall({ platform, tenant, gateway, location }: StartUpData): TemplateCall | undefined {
  const planId = planToFile(location.hash);
  const { ysCry, manually } = platform as { ysCry?: string; manually?: unknown };
  if (planId === undefined || !isPlain(ysCry)) return undefined;
  const { tenantId, orgId } = tenant as { tenantId: string; orgId: string };
  return {
    address: `${gateway}/${TEMPLATE}`,
    tenantId,
    headers: { manually: manually === true, tenantId, organisation: () => orgId },
    body: JSON.stringify({ planId }),
  };
}

/** Id of the plan, if the URL's hash leads to the form of a new application. */
export function planToFile(hash: string): string | undefined {
  const [path, query] = hash.slice(1).split('?');
  const to = new URLSearchParams(query);
  const isNew = path === paths.informationForm && !to.has('application');
  return (isNew && to.get('plan')) || undefined;
}

function isPlain(ysCry: string | undefined): boolean {
  if (!ysCry) return true;
  const { enable, ignoreList = [] } = JSON.parse(ysCry) as {
    enable?: unknown;
    ignoreList?: readonly IgnoreRule[];
  };
  return enable !== true || isIgnored({ ignoreList }, startUpCalls.template.method, TEMPLATE);
}
