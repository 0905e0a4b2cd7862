/** The result of one request of a batch. */
export type BatchResult<Result> = { readonly result: Result } | { readonly error: unknown };

/** Maximum requests per batch: larger batches would take longer without being cheaper per request. */
const MAX_BATCH = 64;
/** Concurrent batches of reads, so that a slow one does not delay the others. */
const CONCURRENT_READS = 3;

/** The requests of the next batch. */
export interface Waiting<Request> {
  /** Those that wait now; others may join them until they are taken. */
  peek(): readonly Request[];
  /** Closes the batch, so that what arrives later waits for the next one; the same requests when called again. */
  take(): readonly Request[];
}

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

  /**
   * `work` takes the requests as late as it can, so that others can join, and returns the results in their order; if it throws, all
   * requests of the batch fail.
   */
  constructor(
    private readonly work: (waiting: Waiting<Request>) => Promise<readonly BatchResult<Result>[]>,
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
      if (this.waiting.length > 0) await this.runBatch();
    }
    this.running -= 1;
  }

  private async runBatch(): Promise<void> {
    let taken: readonly Waiter<Request, Result>[] | undefined;
    const waiters = () => {
      taken ??= this.waiting.splice(0, MAX_BATCH);
      return taken;
    };
    const requests = (of: readonly Waiter<Request, Result>[]) => of.map(({ request }) => request);
    try {
      const all = await this.work({
        peek: () => requests(taken ?? this.waiting.slice(0, MAX_BATCH)),
        take: () => requests(waiters()),
      });
      for (const [at, { settle, fail }] of waiters().entries()) {
        const settled = all[at] ?? { error: new Error('a request of the batch has no result') };
        if ('error' in settled) fail(settled.error);
        else settle(settled.result);
      }
    } catch (error) {
      for (const { fail } of waiters()) fail(error);
    }
  }
}

/** Batched reads by key: equal keys of a batch are read once. */
export class ReadBatcher<Result> {
  private readonly batcher: Batcher<string, Result>;

  constructor(read: (distinct: readonly string[]) => Promise<ReadonlyMap<string, Result>>, none: Result) {
    this.batcher = new Batcher(async (waiting) => {
      const requests = waiting.take();
      const results = await read([...new Set(requests)]);
      return requests.map((request) => ({ result: results.get(request) ?? none }));
    }, CONCURRENT_READS);
  }

  submit(request: string): Promise<Result> {
    return this.batcher.submit(request);
  }
}
