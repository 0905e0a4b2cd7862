/** The result of one request of a batch. */
export type BatchResult<Result> = { readonly result: Result } | { readonly error: unknown };

/** Maximum requests per batch: larger batches would take longer without being cheaper per request. */
const MAX_BATCH = 64;
/** Concurrent batches of reads, so that a slow one does not delay the others. */
const CONCURRENT_READS = 3;

interface Waiter<Request, Result> {
  readonly request: Request;
  readonly settle: (result: Result) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Runs concurrent requests in batches. Requests that are made one after the other without a pause, and those that arrive while a
 * batch runs, form the next one, so that batches grow with the load and no delay has to be chosen. A batch sees what was stored
 * when its requests were made.
 */
export class Batcher<Request, Result> {
  private readonly waiting: Waiter<Request, Result>[] = [];
  private running = 0;

  /** `work` returns the results in the order of the requests; if it throws, all requests of the batch fail. */
  constructor(
    private readonly work: (requests: readonly Request[]) => Promise<readonly BatchResult<Result>[]>,
    private readonly concurrency = 1,
  ) {}

  submit(request: Request): Promise<Result> {
    return new Promise((settle, fail) => {
      this.waiting.push({ request, settle, fail });
      void this.drain();
    });
  }

  private async drain(): Promise<void> {
    if (this.running >= this.concurrency) return;
    this.running += 1;
    while (this.waiting.length > 0) {
      // The calls whose common batch has just ended make their next requests before this continues.
      await Promise.resolve();
      const batch = this.waiting.splice(0, MAX_BATCH);
      if (batch.length > 0) await this.runBatch(batch);
    }
    this.running -= 1;
  }

  private async runBatch(waiters: readonly Waiter<Request, Result>[]): Promise<void> {
    try {
      const all = await this.work(waiters.map(({ request }) => request));
      for (const [at, { settle, fail }] of waiters.entries()) {
        const settled = all[at] ?? { error: new Error('a request of the batch has no result') };
        if ('error' in settled) fail(settled.error);
        else settle(settled.result);
      }
    } catch (error) {
      for (const { fail } of waiters) fail(error);
    }
  }
}

/** Batched reads by key: equal keys of a batch are read once. */
export class ReadBatcher<Result> {
  private readonly batcher: Batcher<string, Result>;

  constructor(read: (distinct: readonly string[]) => Promise<ReadonlyMap<string, Result>>, none: Result) {
    this.batcher = new Batcher(async (requests) => {
      const results = await read([...new Set(requests)]);
      return requests.map((request) => ({ result: results.get(request) ?? none }));
    }, CONCURRENT_READS);
  }

  submit(request: string): Promise<Result> {
    return this.batcher.submit(request);
  }
}
