import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FirstFields } from '../form/main';
import { inlineScript } from './inline-script.ts';
import { sourceModule } from './source-module.ts';

/** The readers of a form's first fields that lie beside the app's backends, as a module each. */
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
