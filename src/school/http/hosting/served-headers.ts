import Fastify from 'fastify';
import { appFolder, serveBuiltApp } from '../pages/built-app';
import { protectResponses } from '../security';

/** Names and values of a file's headers, as the backend sends them. */
export type Headers = Readonly<Record<string, string>>;

export interface ServedHeaders {
  /** For the page and all files outside `assets`. */
  readonly page: Headers;
  /** For files with a hash in their name. */
  readonly assets: Headers;
}

/** Headers that belong to a server or to a single response. */
const OWN = ['connection', 'content-encoding', 'content-length', 'content-type', 'date', 'etag', 'vary'];

export async function servedHeaders(appDir: string): Promise<ServedHeaders> {
  const app = Fastify();
  protectResponses(app);
  app.register((scope) => serveBuiltApp(scope, appDir, { frameAncestors: [], files: [] }));
  const headersOf = async (path: string): Promise<Headers> => {
    const { statusCode, headers } = await app.inject(`${appFolder}/${path}`);
    if (statusCode !== 200) throw new Error(`${path || 'the page'} is not built: HTTP ${statusCode}`);
    const relevant = Object.entries(headers).filter(([name]) => !OWN.includes(name));
    return Object.fromEntries(relevant.map(([name, value]) => [name, String(value)]));
  };
  const { payload } = await app.inject(`${appFolder}/`);
  const [asset = ''] = /assets\/[\w.-]+\.js/.exec(payload) ?? [];
  const headers = { page: await headersOf(''), assets: await headersOf(asset) };
  await app.close();
  return headers;
}
