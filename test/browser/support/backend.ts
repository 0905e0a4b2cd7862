import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { emptyDatabase } from '../../school/empty-database';

/** The folder of the tested build. */
const dist = resolve(process.env.DIST ?? 'dist');

const TIMEOUT_MS = 180_000;

/** The built backend in a separate process, with a new database and the school's desk. */
export interface Backend {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * `settings`: besides those of all tests. On the tests' PostgreSQL server if there is one: the embedded database takes the
 * process itself, which on a busy machine then turns calls away as overloaded.
 */
export async function startBackend(settings: Readonly<Record<string, string>> = {}): Promise<Backend> {
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await emptyDatabase(server) : undefined;
  const data = mkdtempSync(join(tmpdir(), 'orientation-browser-'));
  const child = spawn(process.execPath, [join(dist, 'school', 'main.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: data,
      ...(database && { DATABASE_URL: database.url }),
      DEMO: 'on',
      SANDBOX: 'on',
      HUMAN_CHECK: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let said = '';
  const port = await new Promise<number>((settle, fail) => {
    const give = (reason: string) => {
      child.kill('SIGKILL');
      fail(new Error(`${reason}:\n${said}`));
    };
    const timer = setTimeout(() => give('the backend does not start'), TIMEOUT_MS);
    const listen = (chunk: Buffer) => {
      said += chunk;
      const found = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(said)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      settle(Number(found));
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => give('the backend has ended'));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      process.off('exit', end);
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      await database?.drop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
