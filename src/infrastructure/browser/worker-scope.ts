/** What a worker hears and answers. */
export interface WorkerScope<Request, Response> {
  onmessage: ((event: { readonly data: Request }) => void) | null;
  postMessage(response: Response, transfer?: readonly Transferable[]): void;
}

/** The global object of a worker's program: the types here are a page's, whose global object is a window. */
export function workerScope<Request, Response>(): WorkerScope<Request, Response> {
  return self as WorkerScope<Request, Response>;
}
