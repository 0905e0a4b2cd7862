import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FirstFields } from '../form/main';
import { inlineScript } from './inline-script.ts';
import { sourceModule } from './source-module.ts';

/** Compiles each `first-fields.ts` beside a backend of the app into a module of its own. */
export async function firstFieldReaders(
  modules: Iterable<string>,
): Promise<readonly { readonly profile: string; readonly source: string }[]> {
  const files = [...modules]
    .filter((id) => id.endsWith('/backend.ts'))
    .map((id) => join(dirname(id), 'first-fields'))
    .filter((file) => existsSync(`${file}.ts`));
  return Promise.all(
    files.map(async (file) => {
      const { profile } = await sourceModule<FirstFields>(file);
      return { profile, source: await inlineScript(`${file}.ts`, { format: 'es' }) };
    }),
  );
}
