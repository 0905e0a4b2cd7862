import { TABLE_LIMITS, type Table, type TableReader } from '../../application/ports/table-reader';

/** Reads each file in a worker of its own, so that the page goes on whatever the file is. */
export class WorkerTableReader implements TableReader {
  read(file: Blob): Promise<Table> {
    if (file.size > TABLE_LIMITS.bytes) return Promise.resolve({ refused: 'tooLarge' });
    const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
    return new Promise<Table>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Table>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(`the worker that reads tables: ${message}`));
      worker.postMessage(file);
    }).finally(() => worker.terminate());
  }
}
