/** What becomes an unhandled rejection while `work` runs, and fails no test. */
export async function surfacedBy(work: () => unknown): Promise<readonly unknown[]> {
  const surfaced: unknown[] = [];
  const listeners = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (reason) => surfaced.push(reason));
  try {
    await work();
    // Node tells of them once the microtasks are done.
    await new Promise((resolve) => setImmediate(resolve));
    return surfaced;
  } finally {
    process.removeAllListeners('unhandledRejection');
    for (const listener of listeners) process.on('unhandledRejection', listener);
  }
}
