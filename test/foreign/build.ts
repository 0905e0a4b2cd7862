import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

// Builds the product as the college would, into dist/college: the same sources, with its backend
// besides the standard one.

const PROFILE = fileURLToPath(new URL('./profile/backend', import.meta.url));
const KNOWN = "new Map<string, () => Promise<MakeBackend>>([['standard',";
const ADDED = `['college', async () => (await import(${JSON.stringify(PROFILE)})).collegeBackend]`;

/** The only line that a school adds outside its own folder. */
const withCollege: Plugin = {
  name: 'with-college',
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
  plugins: [withCollege],
  build: { outDir: 'dist/college', emptyOutDir: true },
});
