import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { compressedText, type StaticBody, sendStatic } from '../pages/static-body';
import { notFoundReply, send } from '../replies';
import { pagePolicy } from '../security';

const require = createRequire(import.meta.url);

/** The files of the package that the page uses. */
const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,"><title>Orientation: tenant API</title><link rel="stylesheet" href="openapi/swagger-ui.css">
<style>body{margin:0}</style><noscript>As OpenAPI 3.1: <a href="openapi.json">openapi.json</a></noscript><main id="api"></main>
<script src="openapi/swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({url:'openapi.json',dom_id:'#api',deepLinking:true,defaultModelsExpandDepth:-1,showExtensions:true,filter:true})</script></html>`;

/**
 * Serves Swagger UI over `/openapi.json`. Its files are compressed at the first request and then kept in
 * memory, as the app's files are.
 */
export function serveOpenApiPage(app: FastifyInstance): void {
  const folder = join(dirname(require.resolve('@fastify/swagger-ui')), 'static');
  const contentSecurityPolicy = pagePolicy(PAGE);
  const page = compressedText('text/html; charset=utf-8', PAGE);
  const packed = new Map<string, Promise<StaticBody>>();
  const assetOf = (name: string, type: string) => {
    const body =
      packed.get(name) ?? readFile(join(folder, name), 'utf8').then((text) => compressedText(type, text));
    packed.set(name, body);
    return body;
  };

  app.get('/openapi', async (request, reply) => {
    reply.protect({ contentSecurityPolicy });
    return sendStatic(request, reply.header('cache-control', 'no-cache'), await page);
  });
  app.get<{ Params: { name: string } }>(
    '/openapi/:name',
    { config: { static: true } },
    async (request, reply) => {
      const { name } = request.params;
      const type = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
      if (type === undefined) return send(reply, notFoundReply);
      return sendStatic(request, reply.header('cache-control', 'no-cache'), await assetOf(name, type));
    },
  );
}
