import { startWorker } from '../start-worker';
import { ViewerError } from '../viewer-error';
import { withinTime } from '../within-time';
import type { Sheet } from './workbook';
import type { WorkbookAnswer } from './workbook.worker';
import workerAddress from './workbook.worker?worker&url';

/** What a worker needs to read a workbook. */
export type WorkbookWorker = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>;

/**
 * The sheets of a workbook. It is read in a worker, since a small file can describe billions of cells, as in the area of one
 * link, and the library that reads it knows no limit: the page goes on meanwhile, and the reading can be ended. Where the
 * browser starts no worker it is read on the page. Throws ViewerError.
 */
export async function readAside(
  coming: Promise<ArrayBuffer>,
  start: () => Promise<WorkbookWorker | undefined> = startReader,
): Promise<readonly Sheet[]> {
  const [bytes, worker] = await Promise.all([coming, start()]);
  if (!worker) return (await import('./workbook')).readWorkbook(bytes);
  const answer = await answerOf(worker, bytes);
  if ('refused' in answer) throw new ViewerError(answer.refused);
  return answer.sheets;
}

function startReader(): Promise<Worker | undefined> {
  return startWorker(new URL(workerAddress, import.meta.url).href);
}

async function answerOf(worker: WorkbookWorker, bytes: ArrayBuffer): Promise<WorkbookAnswer> {
  const answer = new Promise<WorkbookAnswer>((resolve) => {
    worker.onerror = () => resolve({ refused: 'kind' });
    worker.onmessage = ({ data }: MessageEvent<WorkbookAnswer>) => resolve(data);
    worker.postMessage(bytes, [bytes]);
  });
  try {
    return await withinTime(answer);
  } finally {
    worker.terminate();
  }
}
