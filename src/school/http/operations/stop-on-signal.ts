/** ms after a stop signal until the process exits even if calls are still pending. */
const EXIT_TIMEOUT_MS = 25_000;

/** Stops on SIGINT or SIGTERM; a second signal ends the process at once. `failed` handles an error and ends the process. */
export function stopOnSignal(stop: () => Promise<void>, failed: (error: unknown) => void): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), EXIT_TIMEOUT_MS).unref();
    stop().then(() => process.exit(0), failed);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
