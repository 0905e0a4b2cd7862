import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { SRC } from './source-module.ts';
import { TARGET } from './target.ts';

interface InlineScriptOptions {
  readonly format?: 'iife' | 'es';
  readonly plugins?: readonly Plugin[];
  /** Functions whose call is left out where nobody wants what it returns. */
  readonly pure?: readonly string[];
}

/** Compiles a file of src, with all that it imports, into one classic script, or into one module. */
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
    build: {
      write: false,
      target: TARGET,
      copyPublicDir: false,
      modulePreload: false,
      // Names of the app's styles may be used; the styles themselves come with the app.
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
