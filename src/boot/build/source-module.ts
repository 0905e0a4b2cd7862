import { resolve } from 'node:path';
import { runnerImport } from 'vite';

export const SRC = resolve(import.meta.dirname, '../..');

/** A module of the app that the build itself needs. */
export async function sourceModule<Module>(file: string): Promise<Module> {
  return (
    await runnerImport<Module>(resolve(SRC, `${file}.ts`), {
      configFile: false,
      resolve: { tsconfigPaths: true },
    })
  ).module;
}
