import { loadPart } from '../load-part';
import { startWorker } from '../start-worker';
import { ViewerError } from '../viewer-error';
import { withinTime } from '../within-time';
import type { OfficeRequest, OfficeResult } from './office.worker';
import workerAddress from './office.worker?worker&url';
import type { OfficeContent, OfficeKind } from './office-contents';

/** What a worker needs to read a file. */
export type OfficeWorker = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>;

/**
 * The content of a workbook, or of a document or presentation of Office 97 to 2003. It is read in a worker, since a small file can
 * describe billions of cells, as in the area of one link, and the library that reads it knows no limit: the page goes on
 * meanwhile, and the reading can be ended. Where the browser starts no worker it is read on the page. Throws ViewerError.
 */
export async function readAside<Kind extends OfficeKind>(
  kind: Kind,
  coming: Promise<ArrayBuffer> | ArrayBuffer,
  start: () => Promise<OfficeWorker | undefined> = startReader,
): Promise<OfficeContent<Kind>> {
  const starting = start();
  const [bytes, worker] = await Promise.all([coming, starting]).catch((thrown: unknown) => {
    // Nothing is left to be read by a worker that starts without the file.
    void starting.then((started) => started?.terminate());
    throw thrown;
  });
  if (!worker) {
    const { officeContents } = await loadPart(import('./office-contents'));
    return officeContents[kind](bytes) as OfficeContent<Kind>;
  }
  const result = await resultOf<Kind>(worker, { kind, bytes });
  if ('error' in result) throw new ViewerError(result.error, '', { cause: result.cause });
  return result.content;
}

function startReader(): Promise<Worker | undefined> {
  return startWorker(new URL(workerAddress, import.meta.url).href);
}

async function resultOf<Kind extends OfficeKind>(
  worker: OfficeWorker,
  request: OfficeRequest,
): Promise<OfficeResult<Kind>> {
  const result = new Promise<OfficeResult<Kind>>((resolve) => {
    worker.onerror = ({ message }) => resolve({ error: 'kind', cause: message });
    worker.onmessage = ({ data }: MessageEvent<OfficeResult<Kind>>) => resolve(data);
    worker.postMessage(request, [request.bytes]);
  });
  try {
    return await withinTime(result);
  } finally {
    worker.terminate();
  }
}
