import type { FastifyReply } from 'fastify';
import { pagePolicy } from '../security';

interface PlainPage {
  readonly title: string;
  /** Runs before the page is shown. */
  readonly script: string;
  /** Rules beside those that all of these pages have. */
  readonly style: string;
  /** HTML; texts in it are escaped already. */
  readonly content: string;
}

const STYLE = `
:root{color-scheme:light dark;--ground:#f6f4f0;--surface:#fff;--ink:#1c2126;--ink-2:#57606a;--line:#e7e3dc;--accent:#0b6b63}
@media(prefers-color-scheme:dark){:root{--ground:#121517;--surface:#1b2023;--ink:#f2f0ec;--ink-2:#b4bbc2;--line:#2c3338;--accent:#62c9b8}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:1rem/1.6 -apple-system,"PingFang SC","Noto Sans SC",system-ui,sans-serif}
main{width:min(27rem,100% - 2rem);margin:2rem 0;background:var(--surface);border:1px solid var(--line);border-radius:1.25rem;text-align:center}
h1{margin:0;font-size:1.5rem;line-height:1.35}
p{margin:.25rem 0;color:var(--ink-2)}
a{display:block;padding:.75rem 1rem;border:1px solid var(--accent);border-radius:.75rem;color:var(--accent);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

/** Sends one of the backend's own pages, which stand beside the app and work without it. */
export function sendPlainPage(reply: FastifyReply, { title, script, style, content }: PlainPage) {
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><script>${script}</script>
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}${style}</style></head>
<body><main>${content}</main></body></html>`;
  reply.protect({ contentSecurityPolicy: pagePolicy(html) });
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The query with its question mark; empty if there is none, or one of more than `longest` characters. */
export function searchOf(url: string, longest = Number.POSITIVE_INFINITY): string {
  const start = url.indexOf('?');
  const search = start < 0 ? '' : url.slice(start);
  return search.length > longest ? '' : search;
}
