/** Unhandled rejections that occur while `work` runs, and that then fail no test. */
export async function unhandledRejectionsOf(work: () => unknown): Promise<readonly unknown[]> {
  const surfaced: unknown[] = [];
  const listeners = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (reason) => surfaced.push(reason));
  try {
    await work();
    // Node reports them after the microtasks.
    await new Promise((resolve) => setImmediate(resolve));
    return surfaced;
  } finally {
    process.removeAllListeners('unhandledRejection');
    for (const listener of listeners) process.on('unhandledRejection', listener);
  }
}
