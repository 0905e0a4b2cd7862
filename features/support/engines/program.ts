import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const running = new Set<Program>();

/** A program with a folder of its own; neither outlives this process. */
export class Program {
  private constructor(
    readonly home: string,
    private readonly child: ChildProcess,
  ) {}

  static newHome(name: string): string {
    const home = mkdtempSync(join(tmpdir(), `orientation-${name}-`));
    for (const folder of ['Downloads', 'chosen', '.config/gtk-3.0'])
      mkdirSync(join(home, folder), { recursive: true });
    return home;
  }

  /** In a process group of its own, as it starts others. */
  static start(
    home: string,
    file: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Program {
    const child = spawn(file, args, {
      detached: true,
      env: { ...process.env, HOME: home, TZ: 'Asia/Shanghai', ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    child.once('error', (error) => console.error(`${file}: ${error.message}`));
    child.unref();
    const program = new Program(home, child);
    endWithThisProcess();
    running.add(program);
    return program;
  }

  get hasEnded(): boolean {
    return this.child.pid === undefined || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** What it writes to its fourth stream, up to the first line's end. */
  async firstLine(): Promise<string> {
    let text = '';
    for await (const part of this.child.stdio[3] as Readable) {
      text += part;
      if (text.includes('\n')) return text.trim();
    }
    throw new Error(`${this.child.spawnfile} ended: ${text}`);
  }

  end(): void {
    running.delete(this);
    try {
      if (this.child.pid !== undefined) process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    rmSync(this.home, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

let isEnding = false;

function endWithThisProcess(): void {
  if (isEnding) return;
  isEnding = true;
  process.once('exit', () => {
    for (const program of running) program.end();
  });
  // By themselves they would end this process without an exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
}
