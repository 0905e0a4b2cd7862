import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { isTeacherId } from '#domain/session/entry-params';
import { isTenantName } from '#domain/session/tenant-name';
import { STAY } from '#domain/session/web-address';
import type { School } from '../../core/school';
import { isLoopback } from '../limits/loopback';
import { ownOrigin } from '../limits/own-origin';
import { appFolder } from './built-app';
import { escapeHtml, searchOf, sendPlainPage } from './plain-page';

/** The platform's page for computers, to which the app redirects them (specification, section 1). */
export const pcFolder = '/zhxy/orientation-pc';

/** Maximum length of the query in a QR code that a phone's camera can still read. */
const LONGEST_QUERY = 400;
/** Maximum length of the page's own query, which may have a token besides. */
const LONGEST_PAGE_QUERY = LONGEST_QUERY + 4_200;
/** Parameters with an access token, and with a one-time token. */
const TOKENS = ['accesstoken', 'oncetoken'];

const STYLE = `
main{padding:2.5rem 2rem}
h2{margin:1.75rem 0 .25rem;font-size:1.125rem}
figure{width:13.5rem;margin:1.25rem auto;padding:.75rem;background:#fff;border-radius:1rem;border:1px solid var(--line)}
figure svg{display:block;width:100%;height:auto}
a{margin-top:1.75rem}
small{display:block;margin-top:1rem;color:var(--ink-2);font-size:.875rem}
`;

/** Removes tokens from the address first of all; only the links on this page contain them. */
const SCRIPT = `history.replaceState(history.state,'',location.pathname+location.search.slice(1).split('&').reduce(function(q,p){return /^(${TOKENS.join('|')})(=|$)/i.test(p)||p===''?q:q+(q?'&':'?')+p},''))`;

/** Shows the mobile site's URL, with the same query, as a QR code, and a link for those who stay on the computer. */
export function servePcPage(app: FastifyInstance, { platform }: Pick<School, 'platform'>): void {
  app.get(pcFolder, ({ url }, reply) =>
    reply.redirect(`${pcFolder}/${searchOf(url, LONGEST_PAGE_QUERY)}`, 301),
  );
  app.get(`${pcFolder}/`, async (request, reply) => {
    const query = searchOf(request.url, LONGEST_PAGE_QUERY);
    const named = new URLSearchParams(query).get('tn') ?? undefined;
    const isNamed = named === undefined || isTenantName(named);
    const { name: title = '招生迎新' } = (isNamed && (await platform.tenant(named))) || {};
    const content = contentOf(ownOrigin(request), query, title);
    return sendPlainPage(reply, { title, script: SCRIPT, style: STYLE, content });
  });
}

function contentOf(origin: string, query: string, school: string): string {
  const phone = `${origin}${appFolder}/${withoutToken(query)}`;
  const stay = `${appFolder}/${query}${query === '' ? '?' : '&'}${STAY}=1`;
  const isHere = isLoopback(new URL(origin).hostname.replace(/^\[|\]$/g, ''));
  const reach = isHere
    ? '<small>这个地址只有本机能打开。<span lang="en">Only this computer can open this address.</span></small>'
    : '';
  return `<h1>${escapeHtml(school)}</h1><p>招生迎新</p>
<h2>用手机继续 <span lang="en">Continue on a phone</span></h2><p>用微信或手机相机扫一扫，在手机上报名、缴费、查结果、办理报到。</p><p lang="en">Scan with a phone to apply, pay, look up results and check in.</p>
${teacherLine(query)}<figure role="img" aria-label="手机站点二维码">${renderSVG(phone, { border: 1 })}</figure>
<a href="${escapeHtml(stay)}">在这台电脑上继续 <span lang="en">Continue here</span></a>${reach}`;
}

/** Shows the recruiting teacher of the link, who can so check what they hand out; the QR code contains it too. */
function teacherLine(query: string): string {
  const teacherId = new URLSearchParams(query).get('teacherId') ?? '';
  if (!isTeacherId(teacherId)) return '';
  return `<p>招生老师：<b>${escapeHtml(teacherId)}</b>　扫码报名，学校会知道是这位老师招来的。</p><p lang="en">Recruiting teacher: ${escapeHtml(teacherId)}</p>`;
}

function withoutToken(query: string): string {
  const parts = query
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !TOKENS.includes(part.split('=')[0]?.toLowerCase() ?? ''));
  const rest = parts.join('&');
  return rest === '' || rest.length > LONGEST_QUERY ? '' : `?${rest}`;
}
