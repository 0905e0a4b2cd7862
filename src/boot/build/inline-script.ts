import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { SRC } from './source-module.ts';
import { TARGET } from './target.ts';

interface InlineScriptOptions {
  readonly format?: 'iife' | 'es';
  readonly plugins?: readonly Plugin[];
  /** Functions whose calls are removed if the result is unused. */
  readonly pure?: readonly string[];
}

/** Compiles a file of src with all its imports into one classic script or one module. */
export async function inlineScript(
  file: string,
  { format = 'iife', plugins = [], pure = [] }: InlineScriptOptions = {},
): Promise<string> {
  const made = await build({
    configFile: false,
    plugins: [...plugins],
    resolve: { tsconfigPaths: true },
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      target: TARGET,
      copyPublicDir: false,
      modulePreload: false,
      // Class names of the app's styles may be used; the style sheets are loaded with the app.
      cssCodeSplit: false,
      rolldownOptions: {
        input: resolve(SRC, file),
        treeshake: { moduleSideEffects: false, manualPureFunctions: pure },
        ...(format === 'es' && { preserveEntrySignatures: 'strict' as const }),
        output: { format, codeSplitting: false },
      },
    },
  });
  const [result] = Array.isArray(made) ? made : [made];
  const code = result && 'output' in result ? result.output[0].code : undefined;
  if (code === undefined) throw new Error(`${file} was not built`);
  return code.trim();
}
