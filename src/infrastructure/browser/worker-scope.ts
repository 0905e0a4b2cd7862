/** A worker's message interface. */
export interface WorkerScope<Request, Response> {
  onmessage: ((event: { readonly data: Request }) => void) | null;
  postMessage(response: Response, transfer?: readonly Transferable[]): void;
}

/** The global object within a worker; TypeScript's types here assume a page's `window`. */
export function workerScope<Request, Response>(): WorkerScope<Request, Response> {
  return self as WorkerScope<Request, Response>;
}
