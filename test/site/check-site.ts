import { pcPageAddress, systemConfigAddresses } from '#domain/session/web-address';
import { inlineHashes } from '#school/http/security';
import { explain } from '../conformance/runner/explain';
import { mobileFault } from './config-keys';
import { crossOriginFault } from './cross-origin';

/** The result of one check; `fault` describes the problem in one line. */
export interface Finding {
  readonly about: string;
  readonly fault?: string | undefined;
}

/**
 * Checks everything that a browser needs to run the app: the page, its policy, its files, the static config, the backend.
 */
export async function checkSite(address: string): Promise<readonly Finding[]> {
  const site = new Site(address);
  try {
    const html = await site.page();
    if (html === undefined) return site.findings;
    await site.assets(html);
    await site.backend(await site.systemConfig());
  } catch (thrown) {
    site.add(address, explain(thrown));
  }
  return site.findings;
}

/** Files of the build that are fetched, one of each kind. */
const ASSETS = /assets\/[\w.-]+\.(?:js|css)/g;
const TYPES: Readonly<Record<string, RegExp>> = { js: /javascript/, css: /^text\/css/ };
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const YEAR_S = 31_536_000;
/** A static config by which computers are not redirected. */
const STAYS = /\benvironment["']?\s*:\s*["'](?:h5|wx)["']/;

const PLATFORM_CONFIG = '/base/api/open/config/platform/config';
const SERVER_ERROR = 500;

interface BackendSettings {
  readonly baseUrl: string;
  /** Absent: the standard API. */
  readonly profile?: string | undefined;
  /** The first call that the page's head makes (`early`). */
  readonly call?: string | undefined;
}

class Site {
  readonly findings: Finding[] = [];
  private url: URL;

  constructor(address: string) {
    this.url = new URL(address);
  }

  add(about: string, fault?: string): void {
    this.findings.push({ about, fault });
  }

  async page(): Promise<string | undefined> {
    const response = await fetch(this.url);
    // An entrance redirects to the page, whose address its files and its static config are relative to.
    if (response.redirected) this.url = new URL(response.url);
    const html = await response.text();
    if (!response.ok || !html.includes('bootState')) {
      this.add('the page', `HTTP ${response.status}, and not the app's page`);
      return undefined;
    }
    this.add('the page');
    const { headers } = response;
    this.policy(headers.get('content-security-policy') ?? '', html);
    this.header(headers, 'x-content-type-options', /^nosniff$/i);
    this.header(headers, 'referrer-policy', /no-referrer/i);
    this.header(headers, 'cache-control', /no-cache|no-store|max-age=0/i);
    if (this.url.protocol === 'https:') this.header(headers, 'strict-transport-security', /max-age=[1-9]/);
    else if (!LOOPBACK.test(this.url.hostname))
      this.add('TLS', 'the page comes in plain http: browsers give it no camera and keep drafts unsealed');
    return html;
  }

  async assets(html: string): Promise<void> {
    const names = [...new Set(html.match(ASSETS) ?? [])];
    const found = await Promise.all(names.map((name) => this.assetFault(name)));
    const wrong = names.flatMap((name, at) => (found[at] === undefined ? [] : [`${name}: ${found[at]}`]));
    this.add(
      `${names.length} files of the build`,
      wrong.length > 0 ? wrong.slice(0, 5).join('; ') : undefined,
    );
  }

  /** The static config, at the addresses that the app tries. */
  async systemConfig(): Promise<BackendSettings | undefined> {
    const tried: string[] = [];
    for (const address of systemConfigAddresses(this.url.origin, this.url.pathname)) {
      const response = await fetch(`${address}?t=${Date.now()}`);
      const text = await response.text();
      const baseUrl = response.ok ? baseUrlOf(text) : undefined;
      const type = response.headers.get('content-type') ?? 'no type';
      if (baseUrl === undefined)
        tried.push(`${address}: HTTP ${response.status}, ${type}, sets no window.systemcfg.baseUrl`);
      else if (!/javascript/.test(type))
        tried.push(`${address}: comes as ${type}, which nosniff forbids to run`);
      else {
        this.add(`systemcfg.js at ${address}`, mobileFault(text));
        this.header(response.headers, 'cache-control', /no-store|no-cache|max-age=0/i, 'systemcfg.js: ');
        if (!STAYS.test(text)) await this.pcPage();
        return { ...profileOf(text), baseUrl: new URL(baseUrl, address).href.replace(/\/$/, '') };
      }
    }
    this.add('systemcfg.js', tried.join('; '));
    return undefined;
  }

  /** The platform's page to which the app redirects computers. */
  private async pcPage(): Promise<void> {
    const { origin, pathname } = this.url;
    const address = pcPageAddress({ origin, pathname, search: '' });
    const { ok, status } = await fetch(address);
    this.add(
      `the page for computers at ${address}`,
      ok ? undefined : `HTTP ${status}; without such a page, systemcfg.js says mobile.environment: 'h5'`,
    );
  }

  /** Whether the backend responds, also to this page's origin. */
  async backend(settings: BackendSettings | undefined): Promise<void> {
    if (settings === undefined) return;
    const { baseUrl, profile, call } = settings;
    const { origin } = this.url;
    // Of a profile's own API no call is known but those that the static config fetches early.
    const asked = profile === undefined ? PLATFORM_CONFIG : (call ?? '/');
    const response = await fetch(baseUrl + asked, { headers: { origin } });
    const type = response.headers.get('content-type') ?? 'no type';
    const isJson = response.ok && /json/.test(type);
    const isThere = profile === undefined || call !== undefined ? isJson : response.status < SERVER_ERROR;
    const what = profile === undefined ? 'its platform config' : asked;
    this.add(
      profile === undefined ? `the backend at ${baseUrl}` : `the backend of ${profile} at ${baseUrl}`,
      isThere ? undefined : `HTTP ${response.status}, ${type}, for ${what}`,
    );
    if (new URL(baseUrl).origin === origin) return;
    const fault = await crossOriginFault(baseUrl + asked, origin, profile === undefined);
    this.add('calls from this page to that origin', fault);
    const policy = (await fetch(this.url)).headers.get('content-security-policy') ?? '';
    const connects = new RegExp(`connect-src[^;]*${new URL(baseUrl).origin.replaceAll('.', '\\.')}`).test(
      policy,
    );
    this.add(
      'the policy for that origin',
      connects ? undefined : `connect-src does not name ${new URL(baseUrl).origin}`,
    );
  }

  private policy(policy: string, html: string): void {
    const about = 'content-security-policy';
    const hashes = [...inlineHashes(html, 'script'), ...inlineHashes(html, 'style')];
    const missing = hashes.filter((hash) => !policy.includes(hash)).length;
    this.add(about, faultOfPolicy(policy, missing, hashes.length));
  }

  private header(headers: Headers, name: string, good: RegExp, of = ''): void {
    const value = headers.get(name);
    this.add(
      of + name,
      value !== null && good.test(value) ? undefined : value === null ? 'is missing' : `is ${value}`,
    );
  }

  private async assetFault(name: string): Promise<string | undefined> {
    const response = await fetch(new URL(name, this.url), { headers: { 'accept-encoding': 'gzip' } });
    await response.arrayBuffer();
    const { headers, status } = response;
    const ending = name.split('.').at(-1) ?? '';
    const type = headers.get('content-type') ?? '';
    if (status !== 200) return `HTTP ${status}`;
    if (!TYPES[ending]?.test(type)) return `comes as ${type || 'no type'}`;
    if (headers.get('content-encoding') !== 'gzip') return 'is not compressed';
    const [, age = 0] = /max-age=(\d+)/.exec(headers.get('cache-control') ?? '') ?? [];
    return Number(age) < YEAR_S ? 'is not cached for a year' : undefined;
  }
}

function faultOfPolicy(policy: string, missing: number, hashes: number): string | undefined {
  if (policy === '') return 'is missing';
  if (/unsafe-inline|unsafe-eval/.test(policy)) return 'allows what is unsafe';
  return missing > 0 ? `${missing} of ${hashes} hashes are those of another build` : undefined;
}

/** The base URL that the script sets, without executing it; undefined if it is no such script. */
function baseUrlOf(script: string): string | undefined {
  if (!/\bsystemcfg\b/.test(script) || /^\s*</.test(script)) return undefined;
  return /\bbaseUrl["']?\s*:\s*["']([^"']+)["']/.exec(script)?.[1];
}

/** The backend that the script names, and its first early call, without executing it. */
function profileOf(script: string): Pick<BackendSettings, 'profile' | 'call'> {
  const [, profile = ''] = /\btenantProfile["']?\s*:\s*["']([^"']*)["']/.exec(script) ?? [];
  const [, call] = /\bcalls["']?\s*:\s*\[\s*["'](\/[^"']*)["']/.exec(script) ?? [];
  return ['', 'standard'].includes(profile) ? {} : { profile, call };
}
