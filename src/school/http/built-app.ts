import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notThere, send } from './answers';
import { pagePolicy } from './security';
import { type StaticBody, sendStatic, staticBody } from './static-body';

/** Where the app lives below the origin; the mobile base path is its first six characters (contract, "Addresses"). */
export const appFolder = '/zhxy/orientation';

/** Seconds of a year, for files whose name changes with their content. */
const YEAR_S = 31_536_000;

/** Media types of what the build makes; of anything else a browser is told nothing. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Serves what the build made. Without a build, the app's address says so and every call still answers. */
export async function serveBuiltApp(
  app: FastifyInstance,
  appDir: string | undefined,
  frameAncestors: readonly string[],
): Promise<void> {
  app.get('/', (request, reply) => reply.redirect(`${appFolder}/${queryOf(request.url)}`));

  const files = appDir && existsSync(appDir) ? await readBuild(appDir) : new Map<string, StaticBody>();
  const index = files.get('index.html');
  if (!index) {
    app.get(appFolder, (_request, reply) => notBuilt(reply));
    app.get(`${appFolder}/`, (_request, reply) => notBuilt(reply));
    return;
  }
  const contentSecurityPolicy = pagePolicy(index.plain.toString(), frameAncestors);
  app.get(appFolder, (request, reply) => reply.redirect(`${appFolder}/${queryOf(request.url)}`, 301));
  app.get<{ Params: { '*': string } }>(`${appFolder}/*`, { config: { static: true } }, (request, reply) => {
    const name = request.params['*'] || 'index.html';
    const file = files.get(name);
    if (!file) return send(reply, notThere);
    reply.helmet({ contentSecurityPolicy });
    // The older header knows one origin alone.
    if (frameAncestors.length > 0) reply.removeHeader('x-frame-options');
    return sendStatic(request, reply.header('cache-control', cacheControl(name)), file);
  });
}

/** The whole build in memory, by paths below its folder: requests in any number open no file. */
async function readBuild(appDir: string): Promise<ReadonlyMap<string, StaticBody>> {
  const entries = await readdir(appDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !relative(appDir, path)
          .split(sep)
          .some((part) => part.startsWith('.')),
    );
  const present = new Set(paths);
  const copy = async (path: string) => (present.has(path) ? readFile(path) : undefined);
  const bodies = paths
    .filter((path) => !/\.(?:br|gz)$/.test(path))
    .map(async (path) => {
      const [plain, br, gzip] = await Promise.all([readFile(path), copy(`${path}.br`), copy(`${path}.gz`)]);
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      const name = relative(appDir, path).split(sep).join('/');
      return [name, staticBody(type, plain, { br, gzip })] as const;
    });
  return new Map(await Promise.all(bodies));
}

/** The build puts whatever has a hash in its name into `assets`. */
function cacheControl(name: string): string {
  return name.startsWith('assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';
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
