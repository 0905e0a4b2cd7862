import { withoutSlash } from '../../../domain/session/global-urls';
import { isTenantName } from '../../../domain/session/tenant-name';
import type { EarlyAnswer, EarlyStart } from '../early-start';

type Calls = Pick<EarlyStart, 'systemConfig' | 'answers'>;
type Surroundings = Pick<Window & typeof globalThis, 'document' | 'location' | 'fetch'>;

/**
 * Begins the start-up chain: system config, platform config, tenant. What comes of it is read and judged by whoever takes
 * it up, and a call that is not taken up, or failed, is simply made again.
 */
export function beginCalls(early: Calls, page: Surroundings, mobileBase: string): void {
  const name = new URLSearchParams(page.location.search).get('tn');
  if (name !== null && !isTenantName(name)) return;
  const ask = (address: string) => {
    const answer = fetchText(page, address);
    early.answers.set(address, answer);
    return answer;
  };
  early.systemConfig = runScript(page, `${mobileBase}systemcfg.js?t=${Date.now()}`);
  early.systemConfig
    .then((config) => ask(configAddress(textOf(config, 'baseUrl'), name)))
    .then(({ text }) => {
      const { data } = JSON.parse(text) as { data?: unknown };
      return ask(tenantAddress(textOf(data, 'platformGatewayUrl'), name));
    })
    .catch(() => undefined);
}

function configAddress(base: string, name: string | null): string {
  return `${base}/base/api/open/config/platform/config?${name === null ? '' : `tn=${name}&`}hasOutUrl=true`;
}

function tenantAddress(gateway: string, name: string | null): string {
  return `${gateway}/base/api/tenant/query${name === null ? '' : `?uniqueName=${name}`}`;
}

function textOf(value: unknown, key: string): string {
  return withoutSlash((value as Record<string, string>)[key] as string);
}

/** With the generic headers (specification, section 7). */
async function fetchText({ fetch }: Surroundings, address: string): Promise<EarlyAnswer> {
  const headers = { Accept: 'application/json', requestId: String(Date.now()), ysNetType: '0' };
  const answer = await fetch(address, { credentials: 'include', headers });
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
