import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** HSTS for one year. */
const STRICT_TRANSPORT = 'max-age=31536000';

/**
 * Sends HSTS on TLS connections (as reported by the trusted proxy). Not over plain http, which campus networks use: it
 * would lock students out. Without `includeSubDomains`, because the school's other hosts may not support TLS.
 */
export function stayWithTls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
    done();
  });
}

/** Headers of every response. Without `upgrade-insecure-requests`, which would break the app over plain http. */
export const baseProtection: FastifyHelmetOptions = {
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

interface PageNeighbours {
  /** Origins whose pages may show the page in a frame, besides its own. */
  readonly frameAncestors?: readonly string[];
  /** Origins of the school's files, if they are stored elsewhere. */
  readonly files?: readonly string[];
}

/** The policy for one of the backend's own pages, which lists its inline scripts and styles by hash. */
export function pagePolicy(
  html: string,
  { frameAncestors = [], files = [] }: PageNeighbours = {},
): ReturnType<typeof policy> {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineHashes(html, 'script')],
    'style-src': ["'self'", ...inlineHashes(html, 'style')],
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
