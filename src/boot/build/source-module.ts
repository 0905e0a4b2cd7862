import { resolve } from 'node:path';
import { runnerImport } from 'vite';

export const SRC = resolve(import.meta.dirname, '../..');

/** Imports a module of the app into the build; `file`: path below src, without extension. */
export async function sourceModule<Module>(file: string): Promise<Module> {
  return (
    await runnerImport<Module>(resolve(SRC, `${file}.ts`), {
      configFile: false,
      resolve: { tsconfigPaths: true },
    })
  ).module;
}
