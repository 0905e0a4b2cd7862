/**
 * Starts the worker whose module is at `address`; its first message says that it is ready. A sandboxed page has an opaque origin
 * and can only start a worker from a Blob, which imports the module. Undefined if the browser cannot, or the module does not
 * arrive.
 */
export async function startWorker(address: string): Promise<Worker | undefined> {
  const words = `import(${JSON.stringify(address)}).catch(() => postMessage('failed'))`;
  const script = URL.createObjectURL(new Blob([words], { type: 'text/javascript' }));
  try {
    const worker = new Worker(script);
    if (await isReady(worker)) return worker;
    worker.terminate();
    return undefined;
  } catch {
    // Where a page may start no worker, older engines throw instead of reporting an error event.
    return undefined;
  } finally {
    URL.revokeObjectURL(script);
  }
}

/** The worker receives messages only after it has reported that it is ready. */
function isReady(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.onerror = () => resolve(false);
    worker.onmessage = ({ data }) => {
      worker.onmessage = null;
      resolve(data !== 'failed');
    };
  });
}
