// `npm run dev`: the app's sources at once, over a school that is built anew after each change of it. What runs before the app is
// in both pages: at once in that of the sources, and as it is built in the school's.
import { type ChildProcess, spawn } from 'node:child_process';
import { utimesSync, watch } from 'node:fs';
import { resolve, sep } from 'node:path';

/** ms; an editor writes several files, or one several times. */
const QUIET_MS = 100;

const SCHOOL = 'dist/school/main.js';

process.chdir(resolve(import.meta.dirname, '../../..'));

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));

function run(...args: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  children.add(child);
  return new Promise((resolve) => {
    child.once('close', (status) => {
      children.delete(child);
      resolve(status === 0);
    });
  });
}

const build = (...outputs: readonly string[]) =>
  run('--import=tsx', 'src/boot/build/build-product.ts', ...outputs);

if (!(await build())) process.exit(1);

const changed = new Set<string>();
let building = Promise.resolve();
let timer: NodeJS.Timeout | undefined;
watch('src', { recursive: true }, (_event, file) => {
  // The development server shows the rest of the app by itself.
  const [room] = file?.split(sep) ?? [];
  changed.add(room === 'boot' ? 'app' : room === 'desk' ? 'desk' : 'school');
  clearTimeout(timer);
  timer = setTimeout(() => {
    building = building.then(async () => {
      const outputs = [...changed];
      changed.clear();
      if (outputs.length > 0) await build(...outputs);
      // The school has read the pages, and is read anew when this changes.
      if (outputs.some((output) => output !== 'school')) utimesSync(SCHOOL, new Date(), new Date());
    });
  }, QUIET_MS);
});

// Another school is not ours to start. Where one runs at this address, as by `npm start`, that is said, and it is shown.
if (process.env.SCHOOL_URL === undefined) void run('--watch', '--watch-preserve-output', SCHOOL);
await run('node_modules/vite/bin/vite.js', ...process.argv.slice(2));
process.exit();
