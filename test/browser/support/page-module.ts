import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/** Bundles a module of the app for a page of the oldest supported engines; `source` imports absolute paths. */
export async function pageModule(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orientation-module-'));
  try {
    const entry = join(folder, 'entry.ts');
    await writeFile(entry, source);
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      resolve: { tsconfigPaths: true },
      build: { write: false, target: 'chrome69', lib: { entry, formats: ['es'], fileName: 'module' } },
    });
    const [output] = [built].flat();
    if (!output || !('output' in output)) throw new Error('nothing was built');
    return output.output[0].code;
  } finally {
    await rm(folder, { recursive: true });
  }
}
