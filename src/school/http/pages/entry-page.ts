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
import { appFolder } from './built-app';
import { escapeHtml, searchOf, sendPlainPage } from './plain-page';

/**
 * Entry to a tenant's mini-programs and mobile site; a page that lists them if there are several
 * (specification, section 2).
 */
export const entryPage = '/zhxy/miniapp/index.html';

/** Characters; longer than any valid query. */
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
main{padding:2rem 1.5rem}
ul{margin:1.5rem 0 0;padding:0;list-style:none;display:grid;gap:.75rem}
a{min-height:3rem;overflow-wrap:anywhere}
a span{display:block;font-size:.875rem;font-weight:400;color:var(--ink-2)}
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
    const search = searchOf(request.url, LONGEST_QUERY);
    const query = new URLSearchParams(search);
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
      search,
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
    return sendChooser(reply, asked, offered.length > 0 ? offered : asked.modes);
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

  async function sendChooser(reply: FastifyReply, asked: EntryRequest, modes: readonly SaasMode[]) {
    const here = { ...asked, target: asked.target ?? `${asked.origin}${phoneSite(asked.tenant)}` };
    const items = await Promise.all(
      modes.map(async (mode) => {
        const way = await wayOf(mode === 'h5' ? here : asked, mode);
        const [zh, en] = WAYS[mode];
        // If one entry's link cannot be created, the others are still shown.
        return 'href' in way
          ? `<li><a href="${escapeHtml(way.href)}">${zh}<span lang="en">${en}</span></a></li>`
          : `<li>${bilingualLine(PROBLEMS[way.problem])}</li>`;
      }),
    );
    const { name } = asked.tenant;
    const heading = `<h1>${escapeHtml(name)}</h1><p>选择打开方式</p><p lang="en">Choose how to go on</p>`;
    return show(reply, name, `${heading}<ul>${items.join('')}</ul>`);
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
  const content = `${bilingualLine(PROBLEMS[which], 'h1')}${site}`;
  return show(reply.code(which === 'unknownTenant' ? 404 : 200), '招生迎新', content);
}

function phoneSite(tenant: Tenant | undefined): string {
  return `${appFolder}/${tenant === undefined ? '' : `?tn=${tenant.uniqueName}`}`;
}

function show(reply: FastifyReply, title: string, content: string) {
  return sendPlainPage(reply, { title, script: SCRIPT, style: STYLE, content });
}

function bilingualLine([zh, en]: readonly [string, string], tag = 'p'): string {
  return `<${tag}>${zh}</${tag}><p lang="en">${en}</p>`;
}
