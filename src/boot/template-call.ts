import { paths } from '#application/navigation/paths';
import { type IgnoreRule, isIgnored } from '#infrastructure/http/envelope/ignore-list';
import type { HeaderSettings } from '#infrastructure/http/generic-headers';
import { endpointPath } from '#wire/endpoint';
import { startUpCalls } from '#wire/start-up-calls';

const TEMPLATE = endpointPath(startUpCalls.template);

/** A POST that start-up's taker will make too: what it is known by, and how it is made. */
export interface TemplateCall {
  readonly address: string;
  readonly tenantId: string;
  readonly headers: HeaderSettings;
  readonly body: string;
}

interface Known {
  /** `data` of the platform config and of the tenant, as they came. */
  readonly platform: unknown;
  readonly tenant: unknown;
  readonly gateway: string;
  readonly location: Pick<Location, 'hash'>;
}

/**
 * The information form's template where the page's address leads there: a public read, which travels in plain where the
 * tenant's ignore list has it (contract, "Who may see what"). Undefined where it would have to travel otherwise.
 */
export function templateCall({ platform, tenant, gateway, location }: Known): TemplateCall | undefined {
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

/** The plan whose form an address leads to, for an application that is not there yet. */
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
