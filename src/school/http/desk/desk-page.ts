import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControl, readBuild } from '../pages/built-files';
import { searchOf, sendPlainPage } from '../pages/plain-page';
import { type StaticBody, sendStatic } from '../pages/static-body';
import { policy } from '../security';
import { deskTransport } from './desk-origin';

/** Where the page takes the nonce of its styles from; the build leaves it empty. */
const STYLE_NONCE = /(<meta name="style-nonce" content=")(?=")/;

/** By address: the staff's page, and that of the stewards' phones. */
const PAGES: Readonly<Record<string, string>> = { '/desk': 'index.html', '/desk/scan': 'scan/index.html' };

const INSECURE = {
  title: '工作台 Staff desk',
  script: '',
  style: 'main{padding:2rem}',
  content:
    '<h1>请用 https 打开工作台</h1><p>这里不加密，学校没有开放。请向信息中心要 https 地址。</p><p lang="en">The desk is closed on this unencrypted address. Ask your IT department for its https address.</p>',
};

/** Serves the staff's page below `/desk/`, never in a frame. Another site may lead to it, as a mail with an invitation does. */
export async function serveDeskPage(
  app: FastifyInstance,
  {
    deskDir,
    files: stored,
    insecure,
  }: { readonly deskDir: string | undefined; readonly files: readonly string[]; readonly insecure: boolean },
): Promise<void> {
  const files = deskDir && existsSync(deskDir) ? await readBuild(deskDir) : new Map<string, StaticBody>();
  app.addHook('onRequest', async (request, reply) => {
    if (deskTransport(request, insecure) === 'off') return sendPlainPage(reply.code(404), INSECURE);
    reply.protect({ ...NOT_FRAMED, contentSecurityPolicy: pagePolicy(stored) });
  });
  const sendPage = (name: string) => async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const index = files.get(name)?.plain.toString();
    if (index === undefined)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('工作台尚未构建：请先运行 npm run build。\n');
    const nonce = randomBytes(16).toString('base64');
    reply.protect({ ...NOT_FRAMED, contentSecurityPolicy: pagePolicy(stored, nonce) });
    return reply.type('text/html; charset=utf-8').send(index.replace(STYLE_NONCE, `$1${nonce}`));
  };
  const config = { static: true };
  for (const [path, name] of Object.entries(PAGES)) {
    app.get(path, { config }, (request, reply) => reply.redirect(`${path}/${searchOf(request.url)}`));
    app.get(`${path}/`, { config }, sendPage(name));
    app.get(`/desk/${name}`, { config }, sendPage(name));
  }
  for (const [name, file] of files) {
    if (Object.values(PAGES).includes(name)) continue;
    app.get(`/desk/${name}`, { config }, (request, reply) =>
      sendStatic(request, reply.header('cache-control', cacheControl(name)), file),
    );
  }
}

const NOT_FRAMED = { xFrameOptions: { action: 'deny' } } as const;

function pagePolicy(files: readonly string[], nonce?: string): ReturnType<typeof policy> {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...(nonce === undefined ? [] : [`'nonce-${nonce}'`])],
    'img-src': ["'self'", 'data:', 'blob:', ...files],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'worker-src': ["'self'"],
    // The student's app, as the settings show it.
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}
