import { createHash } from 'node:crypto';
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

declare module 'fastify' {
  interface FastifyReply {
    /** Sets the headers of `protectResponses` anew, with these options instead of the general ones. */
    protect(options: HelmetOptions): void;
  }
}

/** HSTS for one year. */
const STRICT_TRANSPORT = 'max-age=31536000';

/**
 * Sends HSTS on TLS connections (as reported by the trusted proxy). Not over plain http, which campus networks use: it
 * would lock students out. Without `includeSubDomains`, because the school's other hosts may not support TLS.
 */
export function sendHsts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
    done();
  });
}

/** Sets the headers of `baseProtection` on every response. Helmet computes them per response: here once for all. */
export function protectResponses(app: FastifyInstance): void {
  const protection = headersOf(baseProtection);
  app.decorateReply('protect', function (this: FastifyReply, options: HelmetOptions) {
    helmet(Object.assign({}, baseProtection, options))(this.request.raw, this.raw, () => undefined);
  });
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of protection) raw.setHeader(name, value);
    done();
  });
}

function headersOf(options: HelmetOptions): readonly (readonly [name: string, value: string])[] {
  const request = { method: 'GET' } as IncomingMessage;
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** Headers of every response. Without `upgrade-insecure-requests`, which would break the app over plain http. */
const baseProtection: HelmetOptions = {
  contentSecurityPolicy: policy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  // Redundant with the policy, or only for obsolete browsers.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  xFrameOptions: { action: 'sameorigin' },
};

export interface PageNeeds {
  /** Origins whose pages may show the page in a frame, besides its own. */
  readonly frameAncestors?: readonly string[];
  /** Origins of the school's files, if they are stored elsewhere. */
  readonly files?: readonly string[];
  /** Origins of scripts that the page runs, besides its own. */
  readonly scripts?: readonly string[];
  /** vConsole is open over the page: it adds styles, and evaluates what is typed. */
  readonly debugged?: boolean;
}

/** The policy for one of the backend's own pages, which lists its inline scripts and styles by hash. */
export function pagePolicy(
  html: string,
  { frameAncestors = [], files = [], scripts = [], debugged = false }: PageNeeds = {},
): ReturnType<typeof policy> {
  return policy({
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...inlineHashes(html, 'script'),
      ...scripts,
      ...(debugged ? ["'unsafe-eval'"] : []),
    ],
    // Beside a hash, 'unsafe-inline' would not count.
    'style-src': ["'self'", ...(debugged ? ["'unsafe-inline'"] : inlineHashes(html, 'style'))],
    'img-src': ["'self'", 'data:', 'blob:', ...files],
    'media-src': ["'self'", 'blob:', ...files],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...files],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...frameAncestors],
  });
}

/** CSP sources of the inline elements of one kind, as `'sha256-…'`. */
export function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}\\s*>`, 'gi'));
  return [...elements]
    .filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

export function policy(directives: Record<string, string[]>) {
  return { useDefaults: false, directives };
}

/** For a file that is opened by itself: an SVG keeps its inline styles, and nothing in it runs. */
export const inertFilePolicy = policy({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  sandbox: [],
});
