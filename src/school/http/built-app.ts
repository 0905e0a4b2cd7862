import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePolicy } from './security';

/** Where the app lives below the origin; the mobile base path is its first six characters (contract, "Addresses"). */
export const appFolder = '/zhxy/orientation';

/** Seconds of a year, for files whose name changes with their content. */
const YEAR_S = 31_536_000;

/** Serves what the build made. Without a build, the app's address says so and every call still answers. */
export async function serveBuiltApp(app: FastifyInstance, appDir: string | undefined): Promise<void> {
  app.get('/', (request, reply) => reply.redirect(`${appFolder}/${queryOf(request.url)}`));

  const index = appDir && join(appDir, 'index.html');
  if (!index || !existsSync(index)) {
    app.get(appFolder, (_request, reply) => notBuilt(reply));
    app.get(`${appFolder}/`, (_request, reply) => notBuilt(reply));
    return;
  }
  const contentSecurityPolicy = pagePolicy(readFileSync(index, 'utf8'));
  app.addHook('onRequest', async (_request, reply) => {
    reply.helmet({ contentSecurityPolicy });
  });
  await app.register(serveStatic, {
    root: appDir,
    prefix: appFolder,
    redirect: true,
    preCompressed: true,
    decorateReply: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, file) => reply.header('cache-control', cacheControl(file)),
  });
}

/** The build puts whatever has a hash in its name into `assets`. */
function cacheControl(file: string): string {
  return /[\\/]assets[\\/]/.test(file) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

function notBuilt(reply: FastifyReply) {
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('应用尚未构建：请先运行 npm run build。\nThe app is not built yet: run npm run build first.\n');
}
