import { existsSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DINGTALK_WEB_VIEW_ORIGIN } from '#domain/host/dingtalk-web-view';
import { fineEnvironment } from '#domain/host/environment';
import { addVary } from '../limits/content-encoding';
import { notFoundReply, send } from '../replies';
import { type PageNeeds, pagePolicy } from '../security';
import { cacheControl, readBuild } from './built-files';
import { searchOf } from './plain-page';
import { type StaticBody, sendStatic } from './static-body';

/** The app's folder below the origin; the mobile base path is its first six characters (contract, "Addresses"). */
export const appFolder = '/zhxy/orientation';

/** Serves the built app. Without a build, the app's address responds with an explanation; API calls work all the same. */
export async function serveBuiltApp(
  app: FastifyInstance,
  appDir: string | undefined,
  page: Pick<PageNeeds, 'debugged'> & Required<Pick<PageNeeds, 'frameAncestors' | 'files'>>,
): Promise<void> {
  const { frameAncestors } = page;
  app.get('/', (request, reply) => reply.redirect(`${appFolder}/${searchOf(request.url)}`));

  const files = appDir && existsSync(appDir) ? await readBuild(appDir) : new Map<string, StaticBody>();
  const index = files.get('index.html');
  if (!index) {
    app.get(appFolder, (_request, reply) => notBuilt(reply));
    app.get(`${appFolder}/`, (_request, reply) => notBuilt(reply));
    return;
  }
  const html = index.plain.toString();
  const general = pagePolicy(html, page);
  const inDingtalkMiniPrograms = pagePolicy(html, { ...page, scripts: [DINGTALK_WEB_VIEW_ORIGIN] });
  app.get(appFolder, (request, reply) => reply.redirect(`${appFolder}/${searchOf(request.url)}`, 301));
  app.get<{ Params: { '*': string } }>(`${appFolder}/*`, { config: { static: true } }, (request, reply) => {
    const name = request.params['*'] || 'index.html';
    const file = files.get(name);
    if (!file) return send(reply, notFoundReply);
    const isInDingtalk = isDingtalkMiniProgram(request.headers['user-agent']);
    reply.protect({ contentSecurityPolicy: isInDingtalk ? inDingtalkMiniPrograms : general });
    if (name === 'index.html') addVary(reply, 'user-agent');
    // `X-Frame-Options` cannot express a list of origins.
    if (frameAncestors.length > 0) reply.removeHeader('x-frame-options');
    return sendStatic(request, reply.header('cache-control', cacheControl(name)), file);
  });
}

function isDingtalkMiniProgram(userAgent = ''): boolean {
  return fineEnvironment({ userAgent, maxTouchPoints: 0, hasDocument: true }) === 'dd-miniapp-webview';
}

function notBuilt(reply: FastifyReply) {
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('应用尚未构建：请先运行 npm run build。\nThe app is not built yet: run npm run build first.\n');
}
