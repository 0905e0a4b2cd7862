import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Request } from './payment-worker';

const FILE = fileURLToPath(new URL('payment-worker.ts', import.meta.url));

/** The process died, or a response was lost: the request may have been executed. */
export class Lost extends Error {}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Concurrent processes of the school, any of which can serve a request, and which are killed from time to time. */
export class PaymentWorkers {
  killed = 0;
  private readonly running: ChildProcess[] = [];
  private readonly waiting = new Map<number, Waiting & { readonly child: ChildProcess }>();
  private setting: Request = { do: 'set', faults: 0, ahead: 0 };
  private next = 1;

  constructor(private readonly environment: Readonly<Record<string, string>>) {}

  /** Starts another process. */
  async begin(): Promise<void> {
    const child = fork(FILE, { env: { PATH: process.env.PATH ?? '', ...this.environment } });
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`a process of the school ended: ${code}`)));
    });
    child.removeAllListeners('exit');
    child.on('message', (result: { id: number; value?: unknown; failed?: string }) => {
      const waiting = this.waiting.get(result.id);
      this.waiting.delete(result.id);
      if (result.failed === undefined) waiting?.resolve(result.value);
      else
        waiting?.reject(
          /^(?:Crash|ProviderUnavailable|StoreBusy):/.test(result.failed)
            ? new Lost(result.failed)
            : new Error(result.failed),
        );
    });
    child.on('exit', () => {
      for (const [id, waiting] of this.waiting) {
        if (waiting.child !== child) continue;
        this.waiting.delete(id);
        waiting.reject(new Lost('the process was killed'));
      }
    });
    await this.askOf(child, this.setting);
    this.running.push(child);
  }

  /** Kills a process without warning. Its replacement is started before, if the database supports several processes. */
  async kill(isReplacedBefore: boolean): Promise<void> {
    if (isReplacedBefore) await this.begin();
    const child = this.running.shift();
    if (!child) return;
    const gone = new Promise((ended) => child.once('exit', ended));
    child.kill('SIGKILL');
    this.killed += 1;
    await gone;
    if (!isReplacedBefore) await this.begin();
  }

  ask<T>(request: Request): Promise<T> {
    const child = this.running[this.next % this.running.length];
    if (!child) return Promise.reject(new Lost('none runs at the moment'));
    return this.askOf(child, request) as Promise<T>;
  }

  async set(faults: number, ahead: number): Promise<void> {
    this.setting = { do: 'set', faults, ahead };
    await Promise.all(this.running.map((child) => this.askOf(child, this.setting)));
  }

  async end(): Promise<void> {
    await Promise.all(
      this.running.splice(0).map((child) => {
        const gone = new Promise((ended) => child.once('exit', ended));
        child.disconnect();
        return gone;
      }),
    );
  }

  private askOf(child: ChildProcess, request: Request): Promise<unknown> {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, child });
      child.send({ id, request }, (error) => {
        if (error) reject(new Lost(error.message));
      });
    });
  }
}
