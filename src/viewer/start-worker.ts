/**
 * Starts the worker whose module is at `address`; its first message says that it is ready. A sandboxed page has an opaque origin
 * and can only start a worker from a Blob, which imports the module. Undefined if the browser cannot.
 */
export function startWorker(address: string): Promise<Worker | undefined> {
  const words = `import(${JSON.stringify(address)}).catch(() => postMessage('failed'))`;
  return new Promise((resolve) => {
    const worker = new Worker(URL.createObjectURL(new Blob([words], { type: 'text/javascript' })));
    worker.onerror = () => resolve(undefined);
    // The worker receives messages only after it has reported that it is ready.
    worker.onmessage = ({ data }) => {
      worker.onmessage = null;
      resolve(data === 'failed' ? undefined : worker);
    };
  });
}
