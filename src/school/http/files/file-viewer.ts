import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  FILE_VIEWER_PAGE,
  ONLINE_PREVIEW_PAGE,
  PREVIEW_LIMIT,
  previewLimit,
  VIEWER_FOLDER,
  viewerAddress,
} from '#domain/upload/preview';
import type { School } from '../../core/school';
import { isTenantId } from '../caller';
import { ownOrigin } from '../limits/own-origin';
import { cacheControl, readBuild } from '../pages/built-files';
import { type StaticBody, sendStatic } from '../pages/static-body';
import { notFoundReply, send } from '../replies';
import { policy } from '../security';
import { getFolder } from './file-address';

interface FileViewerDeps {
  /** The app's folder, in which the build puts the viewer. */
  readonly appDir: string | undefined;
  /** Origins whose pages may show the viewer in a frame, besides its own. */
  readonly framedBy: readonly string[];
  /** Origins of the school's files, if they are stored elsewhere. */
  readonly files: readonly string[];
  /** Whether the school's file service turns Office documents into PDFs. */
  readonly converts: boolean;
}

interface ViewerOptions {
  /** Encoding of the file's address in the page's query. */
  readonly form: 'base64' | 'plain';
  readonly maxBytes: number;
  /** The reason why no file is shown. */
  readonly problem?: 'noViewer' | undefined;
}

/**
 * The pages that show files, at the specification's paths (section 2). They run sandboxed: a file that exploits the renderer
 * has no session, and reaches only the school's public addresses.
 */
export async function serveFileViewer(
  app: FastifyInstance,
  { platform }: Pick<School, 'platform'>,
  { appDir, framedBy, files: stores, converts }: FileViewerDeps,
): Promise<void> {
  const folder = appDir && join(dirname(appDir), 'viewer');
  const files = folder && existsSync(folder) ? await readBuild(folder) : new Map<string, StaticBody>();
  if (!files.has('viewer.js')) return;

  const show = (request: FastifyRequest, reply: FastifyReply, viewing: ViewerOptions) => {
    const origin = ownOrigin(request);
    reply.protect({ contentSecurityPolicy: viewerPolicy(origin, framedBy, stores) });
    if (framedBy.length > 0) reply.removeHeader('x-frame-options');
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(viewing, converts && origin));
  };

  app.get(ONLINE_PREVIEW_PAGE, (request, reply) =>
    show(request, reply, { form: 'base64', maxBytes: PREVIEW_LIMIT }),
  );
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(FILE_VIEWER_PAGE, async (request, reply) => {
    const { tenantId = '', url = '', title = '' } = request.query;
    const named = String(tenantId);
    const preview = isTenantId(named) ? await platform.preview(named) : undefined;
    if (!preview)
      return show(request, reply, { form: 'plain', maxBytes: PREVIEW_LIMIT, problem: 'noViewer' });
    const maxBytes = previewLimit(preview.previewSize);
    const isElsewhere = preview.url !== '' && preview.key !== 'onlyoffice' && preview.key !== 'brower';
    if (!isElsewhere || !isWebAddress(url)) return show(request, reply, { form: 'plain', maxBytes });
    const origin = ownOrigin(request);
    const place = { gateway: origin, schoolCloud: origin, tenantId: named, page: origin };
    const address = viewerAddress({ ...preview, maxBytes, place }, { url, name: String(title) });
    return reply.header('cache-control', 'no-store').redirect(address);
  });
  app.get<{ Params: { '*': string } }>(
    `${VIEWER_FOLDER}/*`,
    { config: { static: true } },
    (request, reply) => {
      const name = request.params['*'];
      const file = files.get(name);
      if (!file) return send(reply, notFoundReply);
      // A sandboxed page has an opaque origin, and its scripts are public.
      reply.protect({ crossOriginResourcePolicy: { policy: 'cross-origin' } });
      reply.header('access-control-allow-origin', '*').header('cache-control', cacheControl(name));
      return sendStatic(request, reply, file);
    },
  );
}

/** A sandboxed page has an opaque origin, which `'self'` does not match, so the real origin is listed as well. */
function viewerPolicy(
  origin: string,
  framedBy: readonly string[],
  stores: readonly string[],
): ReturnType<typeof policy> {
  const here = ["'self'", origin];
  return policy({
    'default-src': ["'none'"],
    // WebAssembly decodes the pictures of scanned PDFs.
    'script-src': [...here, "'wasm-unsafe-eval'"],
    'worker-src': [...here, 'blob:'],
    // Documents are styled inline; other directives block whatever a style could fetch from elsewhere.
    'style-src': [...here, "'unsafe-inline'"],
    'img-src': ['data:', 'blob:'],
    'media-src': [...here, ...stores],
    // Fonts of the PDF standard, which a PDF names without bringing them.
    'font-src': [...here, 'data:', 'blob:'],
    'connect-src': [...here, ...stores],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...framedBy],
    sandbox: ['allow-scripts', 'allow-downloads'],
  });
}

/** `converter`: origin of the file service that turns Office documents into PDFs. */
function page({ form, maxBytes, problem }: ViewerOptions, converter: string | false): string {
  const data = {
    form,
    limit: maxBytes,
    ...(problem !== undefined && { problem }),
    ...(converter !== false && { converter: `${converter}${getFolder}/` }),
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>文件预览</title>
<link rel="stylesheet" href="${VIEWER_FOLDER}/viewer.css" crossorigin><script type="module" src="${VIEWER_FOLDER}/viewer.js" crossorigin></script>
</head><body${attributes.join('')}></body></html>`;
}

function isWebAddress(url: unknown): url is string {
  return typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url);
}
