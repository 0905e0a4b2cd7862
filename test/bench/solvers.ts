import { Worker } from 'node:worker_threads';

interface Solution {
  readonly id: number;
  readonly proof: string;
  readonly hashes: number;
}

/** Threads that solve challenges, each one at a time. */
export class Solvers {
  private readonly workers: readonly Worker[];
  private readonly waiting = new Map<number, (solved: Solution) => void>();
  private id = 0;

  constructor(threads: number) {
    this.workers = Array.from({ length: threads }, () => {
      const worker = new Worker(new URL('./solve-worker.js', import.meta.url));
      worker.on('message', (solved: Solution) => {
        this.waiting.get(solved.id)?.(solved);
        this.waiting.delete(solved.id);
      });
      return worker;
    });
  }

  solve(challenge: object): Promise<Solution> {
    this.id += 1;
    const { id, workers } = this;
    return new Promise((settle) => {
      this.waiting.set(id, settle);
      workers[id % workers.length]?.postMessage({ id, challenge });
    });
  }

  async end(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }
}
