import type { Plugin } from 'vite';
import { inlineScript } from './inline-script.ts';

/** `import { script } from './page.ts?script'`: the text of a page's program, compiled with all that it imports. */
export function compiledScripts(): Plugin {
  return {
    name: 'compiled-scripts',
    async load(id) {
      const [file = '', query] = id.split('?');
      return query === 'script'
        ? `export const script = ${JSON.stringify(await inlineScript(file))}`
        : undefined;
    },
  };
}
