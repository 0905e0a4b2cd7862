import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'vite';

const STARTED = /http:\/\/127\.0\.0\.1:(\d+)\//;
/** A folder with the backend, built as by `npm run build`. */
export async function buildBackend(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backend-'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await build({
    logLevel: 'silent',
    build: { ssr: 'src/school/main.ts', outDir: join(folder, 'dist', 'school'), emptyOutDir: true },
  });
  return folder;
}

/** The built backend in a separate process. */
export class Backend {
  private readonly child: ChildProcessByStdio<null, Readable, Readable>;
  private readonly pageErrors: Promise<string>;
  output = '';

  constructor(folder: string, environment: Record<string, string>, words = '') {
    const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
    const main = join(folder, 'dist', 'school', 'main.js');
    this.child = spawn(process.execPath, [main, ...words.split(' ').filter(Boolean)], {
      cwd: folder,
      env: { ...inherited, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout.on('data', (part) => {
      this.output += part;
    });
    this.pageErrors = text(this.child.stderr);
  }

  async address(): Promise<string> {
    for (let waited = 0; waited < 40_000; waited += 50) {
      const port = STARTED.exec(this.output)?.[1];
      if (port) return `http://127.0.0.1:${port}`;
      if (this.child.exitCode !== null) throw new Error(`it stopped: ${await this.pageErrors}`);
      await pause(50);
    }
    throw new Error(`it did not start: ${this.output}`);
  }

  async stop(signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    return (await this.ended()).status;
  }

  async ended(): Promise<{ status: number | null; stderr: string }> {
    if (this.child.exitCode === null) await once(this.child, 'exit');
    return { status: this.child.exitCode, stderr: await this.pageErrors };
  }
}
