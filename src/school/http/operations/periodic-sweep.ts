/** How long a process rests between sweeps, in ms; part of it by chance, so that several do not sweep in step. */
const REST = 10 * 60_000;

interface SweepingParts {
  readonly sweep: { run(signal: AbortSignal): Promise<unknown> };
  readonly failed: (error: unknown) => void;
  readonly rest?: number;
}

/** Sweeps now and then until it is stopped; `stop` ends a sweep under way and waits for that. A failed one is tried again later. */
export function sweepPeriodically({ sweep, failed, rest = REST }: SweepingParts): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const again = () => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(
      () => {
        running = sweep.run(stopping.signal).then(again, (error) => {
          failed(error);
          again();
        });
      },
      rest * (0.5 + Math.random()),
    );
    timer.unref();
  };
  again();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
