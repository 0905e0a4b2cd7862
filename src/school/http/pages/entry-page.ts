import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { miniAppPage } from '#domain/host/mini-app';
import { type SaasMode, saasEntry, saasModes } from '#domain/host/saas-entry';
import { isRefused } from '#domain/refused';
import { withRedirect } from '#domain/session/redirect';
import type { Tenant } from '#domain/session/tenant';
import { isTenantName } from '#domain/session/tenant-name';
import type { School } from '../../core/school';
import { isTenantId } from '../caller';
import { ownOrigin } from '../limits/own-origin';
import { pagePolicy } from '../security';
import { appFolder } from './built-app';

/**
 * Entry to a tenant's mini-programs and mobile site; a page that lists them if there are several
 * (specification, section 2).
 */
export const entryPage = '/zhxy/miniapp/index.html';

const LONGEST_QUERY = 6_000;

/** The enabled entries, as the page's query contains them. */
const Options = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ modes: v.pipe(v.array(v.picklist(saasModes)), v.minLength(1), v.maxLength(saasModes.length)) }),
);

const WAYS: Readonly<Record<SaasMode, readonly [zh: string, en: string]>> = {
  wxMini: ['微信小程序', 'WeChat mini-program'],
  dingding: ['钉钉', 'DingTalk'],
  h5: ['在浏览器中打开', 'In this browser'],
};

/** The messages of section 8, each with a hint what to do. */
const PROBLEMS = {
  unknownTenant: ['SaaS配置请求失败', 'The school of this link is unknown'],
  nothingEnabled: ['未启用任何SaaS配置', 'The school has opened no way in here'],
  noRedirect: ['单一H5的SaaS缺少跳转参数', 'The link does not say where it leads'],
  wxMini: ['获取小程序短链失败', 'The mini-program cannot be opened'],
  dingding: ['钉钉链接解析失败', 'DingTalk cannot be opened'],
} as const;

const STYLE = `
:root{color-scheme:light dark;--ground:#f6f4f0;--surface:#fff;--ink:#1c2126;--ink-2:#57606a;--line:#e7e3dc;--accent:#0b6b63}
@media(prefers-color-scheme:dark){:root{--ground:#121517;--surface:#1b2023;--ink:#f2f0ec;--ink-2:#b4bbc2;--line:#2c3338;--accent:#62c9b8}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:1rem/1.6 -apple-system,"PingFang SC","Noto Sans SC",system-ui,sans-serif}
main{width:min(27rem,100% - 2rem);margin:2rem 0;padding:2rem 1.5rem;background:var(--surface);border:1px solid var(--line);border-radius:1.25rem;text-align:center}
h1{margin:0;font-size:1.5rem;line-height:1.35}
p{margin:.25rem 0;color:var(--ink-2)}
ul{margin:1.5rem 0 0;padding:0;list-style:none;display:grid;gap:.75rem}
a{display:block;min-height:3rem;padding:.75rem 1rem;border:1px solid var(--accent);border-radius:.75rem;color:var(--accent);font-weight:600;text-decoration:none;overflow-wrap:anywhere}
a span{display:block;font-size:.875rem;font-weight:400;color:var(--ink-2)}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

/** Removes tokens from the address first of all, and keeps the school; the links below contain the token. */
const SCRIPT = `if(/accesstoken|oncetoken/i.test(location.search))history.replaceState(history.state,'',location.pathname+(location.search.match(/[?&](tn=[a-z0-9-]+)(?=&|$)/)||['','']).slice(1).map(function(t){return t&&'?'+t})[0])`;

interface EntryRequest {
  readonly tenant: Tenant;
  readonly origin: string;
  readonly search: string;
  /** An address on this platform; undefined if the link has none, or one elsewhere. */
  readonly target: string | undefined;
  readonly modes: readonly SaasMode[];
}

type EntryOption = { readonly href: string } | { readonly problem: keyof typeof PROBLEMS };

/**
 * Without `options` the tenant's switches decide: a single entry is opened at once, several are listed, none gives a
 * message. `redirectH5` (or `redirect`) is the address to continue at; addresses outside this platform are ignored.
 */
export function serveEntryPage(
  app: FastifyInstance,
  { platform, mobileEntry }: Pick<School, 'platform' | 'mobileEntry'>,
): void {
  app.get(entryPage, async (request, reply) => {
    const query = new URLSearchParams(searchOf(request.url));
    const [name, id] = [query.get('tn') ?? undefined, query.get('tenantId')];
    const isNamed = id === null ? name === undefined || isTenantName(name) : isTenantId(id);
    const tenant = isNamed && (await (id === null ? platform.tenant(name) : platform.tenantById(id)));
    if (!tenant) return problemPage(reply, { problem: 'unknownTenant' });
    const switches = await mobileEntry.switches(tenant.tenantId);
    const entry = isRefused(switches) ? undefined : saasEntry(switches);
    if (entry === undefined || entry.leadsTo === 'nothing')
      return problemPage(reply, { problem: 'nothingEnabled' }, tenant);
    const asked: EntryRequest = {
      tenant,
      origin: ownOrigin(request),
      search: searchOf(request.url),
      target: targetOf(request, query),
      modes: entry.leadsTo === 'chooser' ? entry.modes : [entry.mode],
    };
    if (entry.leadsTo === 'mode') {
      const way = await wayOf(asked, entry.mode);
      return 'href' in way ? redirectTo(reply, way.href) : problemPage(reply, way, tenant);
    }
    const options = query.get('options');
    if (options === null) return reply.header('cache-control', 'no-store').redirect(chooserOf(asked));
    const chosen = v.safeParse(Options, options);
    const offered = chosen.success ? asked.modes.filter((mode) => chosen.output.modes.includes(mode)) : [];
    return show(reply, await chooser(asked, offered.length > 0 ? offered : asked.modes));
  });

  async function wayOf({ tenant, target }: EntryRequest, mode: SaasMode): Promise<EntryOption> {
    const { tenantId } = tenant;
    if (mode === 'h5') return target === undefined ? { problem: 'noRedirect' } : { href: target };
    const page = miniAppPage(target);
    const whole = page.query === '' ? page.path : `${page.path}?${page.query}`;
    const made =
      mode === 'wxMini'
        ? await mobileEntry.wechatScheme(tenantId, page, 'release')
        : await mobileEntry.dingtalkScheme(tenantId, whole, '1');
    return isRefused(made) ? { problem: mode } : { href: made.scheme };
  }

  async function chooser(asked: EntryRequest, modes: readonly SaasMode[]): Promise<string> {
    const here = { ...asked, target: asked.target ?? `${asked.origin}${phoneSite(asked.tenant)}` };
    const items = await Promise.all(
      modes.map(async (mode) => {
        const way = await wayOf(mode === 'h5' ? here : asked, mode);
        const [zh, en] = WAYS[mode];
        // If one entry's link cannot be created, the others are still shown.
        return 'href' in way
          ? `<li><a href="${escaped(way.href)}">${zh}<span lang="en">${en}</span></a></li>`
          : `<li>${bilingualLine(PROBLEMS[way.problem])}</li>`;
      }),
    );
    const title = escaped(asked.tenant.name);
    return pageOf(
      title,
      `<h1>${title}</h1><p>选择打开方式</p><p lang="en">Choose how to go on</p><ul>${items.join('')}</ul>`,
    );
  }
}

/** This page's address with the enabled entries as encoded JSON, and the mobile site's address as its only `redirect`. */
function chooserOf({ search, target, modes }: EntryRequest): string {
  const led = target === undefined ? search : withRedirect(search, target);
  const options = `options=${encodeURIComponent(JSON.stringify({ modes }))}`;
  return `${entryPage}${led === '' ? '?' : `${led}&`}${options}`;
}

/** `https://elsewhere`, `//elsewhere`, `javascript:` and the like are rejected. */
function targetOf(request: FastifyRequest, query: URLSearchParams): string | undefined {
  const named = query.get('redirectH5') ?? query.get('redirect');
  if (named === null || !URL.canParse(named, ownOrigin(request))) return undefined;
  const url = new URL(named, ownOrigin(request));
  const isOwn = url.origin === new URL(ownOrigin(request)).origin && url.username + url.password === '';
  return isOwn ? url.href : undefined;
}

function redirectTo(reply: FastifyReply, address: string) {
  return reply.header('cache-control', 'no-store').redirect(address);
}

/** Every error page links to the mobile site, which is open to everyone. */
function problemPage(
  reply: FastifyReply,
  { problem: which }: Extract<EntryOption, { readonly problem: unknown }>,
  tenant?: Tenant,
) {
  const site = `<ul><li><a href="${phoneSite(tenant)}">打开手机站<span lang="en">Open the phone site</span></a></li></ul>`;
  const html = pageOf('招生迎新', `${bilingualLine(PROBLEMS[which], 'h1')}${site}`);
  return show(reply.code(which === 'unknownTenant' ? 404 : 200), html);
}

function phoneSite(tenant: Tenant | undefined): string {
  return `${appFolder}/${tenant === undefined ? '' : `?tn=${tenant.uniqueName}`}`;
}

function show(reply: FastifyReply, html: string) {
  reply.protect({ contentSecurityPolicy: pagePolicy(html) });
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

function bilingualLine([zh, en]: readonly [string, string], tag = 'p'): string {
  return `<${tag}>${zh}</${tag}><p lang="en">${en}</p>`;
}

function pageOf(title: string, content: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><script>${SCRIPT}</script>
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`;
}

/** The query; empty if it is longer than any valid one. */
function searchOf(url: string): string {
  const start = url.indexOf('?');
  const search = start < 0 ? '' : url.slice(start);
  return search.length > LONGEST_QUERY ? '' : search;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
