/** How long a process rests between sweeps, in ms; part of it by chance, so that several do not sweep in step. */
const REST = 10 * 60_000;

interface SweepingParts {
  readonly sweep: { run(): Promise<unknown> };
  readonly failed: (error: unknown) => void;
  readonly rest?: number;
}

/** Sweeps now and then until it is stopped; `stop` waits for a sweep under way. A failed one is tried again later. */
export function sweepPeriodically({ sweep, failed, rest = REST }: SweepingParts): {
  stop(): Promise<void>;
} {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const again = () => {
    if (stopped) return;
    timer = setTimeout(
      () => {
        running = sweep.run().then(again, (error) => {
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
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
