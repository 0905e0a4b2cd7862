import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

// Builds the product as schools with APIs of their own would, into dist/college: the same sources, with their
// backends besides the standard one.

const KNOWN = "new Map<string, () => Promise<MakeBackend>>([['standard',";
const added = (name: string, backend: string, path: string) =>
  `['${name}', async () => (await import(${JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))})).${backend}]`;
/** The only line that each school adds outside its own folder. */
const ADDED = [
  added('college', 'collegeBackend', './profile/backend'),
  added('kolleg', 'kollegBackend', './kolleg/profile/backend'),
].join();

const withSchools: Plugin = {
  name: 'with-schools',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/src/composition/backends/choose-backend.ts')) return undefined;
    const source = readFileSync(id, 'utf8');
    if (!source.includes(KNOWN)) throw new Error('choose-backend.ts has no list of backends to add to');
    return source.replace(KNOWN, KNOWN.replace('[[', `[${ADDED}, [`));
  },
};

await build({
  logLevel: 'warn',
  plugins: [withSchools],
  build: { outDir: 'dist/college', emptyOutDir: true },
});
