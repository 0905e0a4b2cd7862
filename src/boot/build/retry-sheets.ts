import type { Plugin } from 'vite';

/** In the bundler's loader: a sheet that was asked for is never asked for again, also where it failed. */
const ONCE = /if \(href in seen\) return seen\[href\]/;

/** Lets a part of the app that is tried again ask again for its style sheet, which would else stand without styles. */
export function retrySheets(): Plugin {
  return {
    name: 'retry-sheets',
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
