import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { emptyDatabase } from '../school/empty-database';
import { providePostgres } from '../support/postgres.mjs';

export interface HttpResult {
  readonly code: number;
  // biome-ignore lint/suspicious/noExplicitAny: what the wire's own schemas have passed already
  readonly data: any;
}

/** A PostgreSQL server, an existing one or one started for this. */
interface Postgres {
  readonly url: string;
  end(): Promise<void>;
}

async function begunPostgres(): Promise<Postgres> {
  const server = await providePostgres();
  if (!server) throw new Error('no PostgreSQL');
  const database = await emptyDatabase(server.url);
  return {
    url: database.url,
    end: async () => {
      await database.drop();
      server.stop();
    },
  };
}

/** The built backend with the bench's students, in one or several processes, on a new database. */
export class Backend {
  private readonly children: ChildProcess[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'orientation-bench-'));
  /** One per process. */
  readonly ports: number[] = [];
  private readonly agent: Agent;
  private turn = 0;

  private constructor(
    private readonly postgres: Postgres | undefined,
    sockets: number,
    private readonly environment: Readonly<Record<string, string>>,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: sockets });
  }

  static async start(wanted: {
    readonly postgres: boolean;
    readonly processes: number;
    readonly sockets: number;
    /** Settings besides the bench's own. */
    readonly environment?: Readonly<Record<string, string>>;
  }): Promise<Backend> {
    const postgres = wanted.postgres ? await begunPostgres() : undefined;
    if (wanted.processes > 1 && !postgres) throw new Error('many processes want --postgres');
    const backend = new Backend(postgres, wanted.sockets, wanted.environment ?? {});
    try {
      for (let n = 0; n < wanted.processes; n += 1) backend.ports.push(await backend.begin());
    } catch (thrown) {
      await backend.end();
      throw thrown;
    }
    return backend;
  }

  /** The database, for `openSqlStore` after the backend has stopped. */
  get database(): { readonly databaseUrl: string } | { readonly dataDir: string } {
    return this.postgres ? { databaseUrl: this.postgres.url } : { dataDir: this.folder };
  }

  get name(): string {
    return `${this.ports.length} process(es) on ${this.postgres ? 'PostgreSQL' : 'PGlite'}`;
  }

  /** The first process's port. */
  get port(): number {
    return this.ports[0] ?? 0;
  }

  get pids(): readonly number[] {
    return this.children.flatMap(({ pid }) => pid ?? []);
  }

  /** Distributes calls over the processes in rotation. `localAddress` is the network of the call, any of 127/8. */
  send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: object,
    localAddress = '127.0.0.1',
  ): Promise<HttpResult> {
    const port = this.ports[this.turn++ % this.ports.length];
    return new Promise((settle, fail) => {
      const call = request(
        {
          port,
          agent: this.agent,
          localAddress,
          method,
          path,
          headers: { 'content-type': 'application/json', ...headers },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part) => parts.push(part));
          response.on('end', () => settle(JSON.parse(Buffer.concat(parts).toString())));
        },
      );
      call.on('error', fail);
      call.end(method === 'GET' ? undefined : JSON.stringify(body));
    });
  }

  /** Stops the processes as an operator would; the database stays. */
  async stop(): Promise<void> {
    this.agent.destroy();
    await Promise.all(
      this.children.splice(0).map(
        (child) =>
          new Promise<void>((settle) => {
            if (child.exitCode !== null || child.signalCode !== null) return settle();
            child.removeAllListeners('exit');
            child.once('exit', () => settle());
            child.kill('SIGTERM');
          }),
      ),
    );
  }

  async end(): Promise<void> {
    await this.stop();
    await this.postgres?.end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private begin(): Promise<number> {
    const environment = {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: this.folder,
      SANDBOX: 'on',
      BENCH: 'on',
      ...(this.postgres && { DATABASE_URL: this.postgres.url }),
      ...this.environment,
    };
    const child = spawn(process.execPath, [resolve('dist/school/main.js')], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.children.push(child);
    return new Promise((settle, fail) => {
      let said: string | undefined = '';
      child.stdout.on('data', (chunk) => {
        // Later output is the security log, one line per call.
        if (said === undefined) return;
        said += chunk;
        const port = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(said)?.[1];
        if (port === undefined) return;
        said = undefined;
        settle(Number(port));
      });
      child.once('exit', () => fail(new Error(`the backend has ended:\n${said}`)));
    });
  }
}

/** A percentile of some times, in whole ms. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
}
