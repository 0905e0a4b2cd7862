/** ms between sweeps of a process; partly random, so that several processes do not sweep at the same time. */
const PAUSE_MS = 10 * 60_000;

interface PeriodicSweepOptions {
  readonly sweep: { run(signal: AbortSignal): Promise<unknown> };
  readonly onFailure: (error: unknown) => void;
  readonly pauseMs?: number;
}

/** Sweeps periodically. `stop` aborts a running sweep and waits for its end. A failed sweep is tried again later. */
export function sweepPeriodically({ sweep, onFailure, pauseMs = PAUSE_MS }: PeriodicSweepOptions): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const schedule = () => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(
      () => {
        running = sweep.run(stopping.signal).then(schedule, (error) => {
          onFailure(error);
          schedule();
        });
      },
      pauseMs * (0.5 + Math.random()),
    );
    timer.unref();
  };
  schedule();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
