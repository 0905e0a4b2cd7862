import { loadPart } from '../load-part';
import { startWorker } from '../start-worker';
import { ViewerError } from '../viewer-error';
import { withinTime } from '../within-time';
import type { Workbook } from './workbook';
import type { WorkbookResult } from './workbook.worker';
import workerAddress from './workbook.worker?worker&url';

/** What a worker needs to read a file. */
export type WorkbookWorker = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>;

/**
 * The content of a workbook. It is read in a worker, since a small file can describe billions of cells, as in the area of one
 * link, and the library that reads it knows no limit: the page goes on meanwhile, and the reading can be ended. Where the browser
 * starts no worker it is read on the page. Throws ViewerError.
 */
export async function readAside(
  coming: Promise<ArrayBuffer> | ArrayBuffer,
  start: () => Promise<WorkbookWorker | undefined> = startReader,
): Promise<Workbook> {
  const starting = start();
  const [bytes, worker] = await Promise.all([coming, starting]).catch((thrown: unknown) => {
    // Nothing is left to be read by a worker that starts without the file.
    void starting.then((started) => started?.terminate());
    throw thrown;
  });
  if (!worker) {
    const { readWorkbook } = await loadPart(import('./workbook'));
    return readWorkbook(bytes);
  }
  const result = await resultOf(worker, bytes);
  if ('error' in result) throw new ViewerError(result.error, '', { cause: result.cause });
  return result.workbook;
}

function startReader(): Promise<Worker | undefined> {
  return startWorker(new URL(workerAddress, import.meta.url).href);
}

async function resultOf(worker: WorkbookWorker, bytes: ArrayBuffer): Promise<WorkbookResult> {
  const result = new Promise<WorkbookResult>((resolve) => {
    worker.onerror = ({ message }) => resolve({ error: 'kind', cause: message });
    worker.onmessage = ({ data }: MessageEvent<WorkbookResult>) => resolve(data);
    worker.postMessage(bytes, [bytes]);
  });
  try {
    return await withinTime(result);
  } finally {
    worker.terminate();
  }
}
