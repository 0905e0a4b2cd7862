/** ms between sweeps of a process; partly random, so that several processes do not sweep at the same time. */
const REST = 10 * 60_000;

interface SweepingParts {
  readonly sweep: { run(signal: AbortSignal): Promise<unknown> };
  readonly failed: (error: unknown) => void;
  readonly rest?: number;
}

/** Sweeps periodically. `stop` aborts a running sweep and waits for its end. A failed sweep is tried again later. */
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
