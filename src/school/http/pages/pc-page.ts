import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { isTeacherId } from '#domain/session/entry-params';
import { isTenantName } from '#domain/session/tenant-name';
import { STAY } from '#domain/session/web-address';
import type { School } from '../../core/school';
import { isLoopback } from '../limits/loopback';
import { ownOrigin } from '../limits/own-origin';
import { pagePolicy } from '../security';
import { appFolder } from './built-app';

/** The platform's page for computers, to which the app redirects them (specification, section 1). */
export const pcFolder = '/zhxy/orientation-pc';

/** Maximum length of the query in a QR code that a phone's camera can still read. */
const LONGEST_QUERY = 400;
const LONGEST_TOKEN = 4_200;
/** Parameters with an access token, and with a one-time token. */
const TOKENS = ['accesstoken', 'oncetoken'];

const STYLE = `
:root{color-scheme:light dark;--ground:#f6f4f0;--surface:#fff;--ink:#1c2126;--ink-2:#57606a;--line:#e7e3dc;--accent:#0b6b63}
@media(prefers-color-scheme:dark){:root{--ground:#121517;--surface:#1b2023;--ink:#f2f0ec;--ink-2:#b4bbc2;--line:#2c3338;--accent:#62c9b8}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:1rem/1.6 -apple-system,"PingFang SC","Noto Sans SC",system-ui,sans-serif}
main{width:min(27rem,100% - 2rem);margin:2rem 0;padding:2.5rem 2rem;background:var(--surface);border:1px solid var(--line);border-radius:1.25rem;text-align:center}
h1{margin:0;font-size:1.5rem;line-height:1.35}
h2{margin:1.75rem 0 .25rem;font-size:1.125rem}
p{margin:.25rem 0;color:var(--ink-2)}
figure{width:13.5rem;margin:1.25rem auto;padding:.75rem;background:#fff;border-radius:1rem;border:1px solid var(--line)}
figure svg{display:block;width:100%;height:auto}
a{display:block;margin-top:1.75rem;padding:.75rem 1rem;border:1px solid var(--accent);border-radius:.75rem;color:var(--accent);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
small{display:block;margin-top:1rem;color:var(--ink-2);font-size:.875rem}
`;

/** Removes tokens from the address first of all; only the links on this page contain them. */
const SCRIPT = `history.replaceState(history.state,'',location.pathname+location.search.slice(1).split('&').reduce(function(q,p){return /^(${TOKENS.join('|')})(=|$)/i.test(p)||p===''?q:q+(q?'&':'?')+p},''))`;

/** Shows the mobile site's URL, with the same query, as a QR code, and a link for those who stay on the computer. */
export function servePcPage(app: FastifyInstance, { platform }: Pick<School, 'platform'>): void {
  app.get(pcFolder, ({ url }, reply) => reply.redirect(`${pcFolder}/${queryOf(url)}`, 301));
  app.get(`${pcFolder}/`, async (request, reply) => {
    const query = queryOf(request.url);
    const named = new URLSearchParams(query).get('tn') ?? undefined;
    const isNamed = named === undefined || isTenantName(named);
    const html = page(ownOrigin(request), query, isNamed ? (await platform.tenant(named))?.name : undefined);
    reply.protect({ contentSecurityPolicy: pagePolicy(html) });
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  });
}

function page(origin: string, query: string, school = '招生迎新'): string {
  const phone = `${origin}${appFolder}/${withoutToken(query)}`;
  const stay = `${appFolder}/${query}${query === '' ? '?' : '&'}${STAY}=1`;
  const isHere = isLoopback(new URL(origin).hostname.replace(/^\[|\]$/g, ''));
  const reach = isHere
    ? '<small>这个地址只有本机能打开。<span lang="en">Only this computer can open this address.</span></small>'
    : '';
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><script>${SCRIPT}</script>
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(school)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(school)}</h1><p>招生迎新</p>
<h2>用手机继续 <span lang="en">Continue on a phone</span></h2><p>用微信或手机相机扫一扫，在手机上报名、缴费、查结果、办理报到。</p><p lang="en">Scan with a phone to apply, pay, look up results and check in.</p>
${teacherLine(query)}<figure role="img" aria-label="手机站点二维码">${renderSVG(phone, { border: 1 })}</figure>
<a href="${escaped(stay)}">在这台电脑上继续 <span lang="en">Continue here</span></a>${reach}</main></body></html>`;
}

/** Shows the recruiting teacher of the link, who can so check what they hand out; the QR code contains it too. */
function teacherLine(query: string): string {
  const teacherId = new URLSearchParams(query).get('teacherId') ?? '';
  if (!isTeacherId(teacherId)) return '';
  return `<p>招生老师：<b>${escaped(teacherId)}</b>　扫码报名，学校会知道是这位老师招来的。</p><p lang="en">Recruiting teacher: ${escaped(teacherId)}</p>`;
}

/** The query with its question mark; empty if it is too long for a QR code. */
function queryOf(url: string): string {
  const start = url.indexOf('?');
  const query = start < 0 ? '' : url.slice(start);
  return query.length > LONGEST_QUERY + LONGEST_TOKEN ? '' : query;
}

function withoutToken(query: string): string {
  const parts = query
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !TOKENS.includes(part.split('=')[0]?.toLowerCase() ?? ''));
  const rest = parts.join('&');
  return rest === '' || rest.length > LONGEST_QUERY ? '' : `?${rest}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
