/** How long calls under way may take after the backend was told to stop. */
const LAST_CALLS_MS = 25_000;

/** Finishes the calls under way, then lets go of the database; told again, it stops at once. `failed` ends the process. */
export function stopOnSignal(stop: () => Promise<void>, failed: (error: unknown) => void): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), LAST_CALLS_MS).unref();
    stop().then(() => process.exit(0), failed);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
