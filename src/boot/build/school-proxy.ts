import { Agent } from 'node:http';
import type { Plugin } from 'vite';

/** Paths of the development server itself; all others are the school's. */
const OWN_PATHS = String.raw`@|src/|node_modules/|index\.html|systemcfg\.js|card\.png|\?|$`;

const LOOPBACK = /^https?:\/\/(?:127\.|localhost\b|\[::1\])/;

interface School {
  /** The address before `base/api/…`, or that of another backend. */
  readonly url: string;
  /** The backend's name in `choose-backend.ts`; empty: the standard one. */
  readonly profile: string;
}

/**
 * The development server: the app's sources with hot reload, over a school's servers. They are proxied, because their cookies
 * and their CORS headers are for the origin where the app is deployed.
 */
export function schoolProxy({ url, profile }: School): Plugin {
  // `h5`: a developer's computer stays; the platform's page for computers is not where it would be sought here.
  const config = { baseUrl: '/', mobile: { tenantProfile: profile, environment: 'h5' } };
  return {
    name: 'school-proxy',
    apply: (_config, { command, mode }) => command === 'serve' && mode !== 'test',
    config: () => ({
      server: {
        proxy: {
          [`^/(?!${OWN_PATHS})`]: {
            target: url,
            // The school of `npm start` names its own addresses after the host it is asked as, and opens its desk to a loopback
            // host alone. Others may serve several names at one address.
            changeOrigin: !LOOPBACK.test(url),
            // Without it each connection is closed, and the desk takes none from a proxy that does.
            ...(url.startsWith('http:') && { agent: new Agent({ keepAlive: true }) }),
            cookieDomainRewrite: '',
          },
        },
      },
    }),
    configureServer({ middlewares }) {
      middlewares.use('/systemcfg.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.end(`window.systemcfg = ${JSON.stringify(config)};`);
      });
    },
  };
}
