import type { Plugin } from 'vite';

/** In the bundler's loader: a style sheet is requested only once, even if it failed. */
const ONCE = /if \(href in seen\) return seen\[href\]/;

/** Makes a retried dynamic import request its style sheet again; otherwise the chunk would be shown without styles. */
export function retryStylesheets(): Plugin {
  return {
    name: 'retry-stylesheets',
    apply: (_config, env) => env.command === 'build' && env.isSsrBuild !== true,
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!ONCE.test(code))
          throw new Error('the bundler’s loader has changed: does it ask again for a sheet?');
        return { code: code.replace(ONCE, 'if (seen[href]) return seen[href]'), map: null };
      },
    },
  };
}
