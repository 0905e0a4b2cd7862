import { Worker } from 'node:worker_threads';

interface Solved {
  readonly id: number;
  readonly proof: string;
  readonly hashes: number;
}

/** Threads that solve challenges, each one at a time. */
export class Solvers {
  private readonly workers: readonly Worker[];
  private readonly waiting = new Map<number, (solved: Solved) => void>();
  private id = 0;

  constructor(threads: number) {
    this.workers = Array.from({ length: threads }, () => {
      const worker = new Worker(new URL('./solve-worker.js', import.meta.url));
      worker.on('message', (solved: Solved) => {
        this.waiting.get(solved.id)?.(solved);
        this.waiting.delete(solved.id);
      });
      return worker;
    });
  }

  solve(challenge: object): Promise<Solved> {
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
