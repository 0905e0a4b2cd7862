import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Workbook } from '#viewer/renderers/workbook';
import type { WorkbookResult } from '#viewer/renderers/workbook.worker';
import { readAside, type WorkbookWorker } from '#viewer/renderers/workbook-reader';
import { ViewerError } from '#viewer/viewer-error';

const coming = () => Promise.resolve(new ArrayBuffer(8));
const workbook: Workbook = { sheets: [{ name: '表', rows: [], isWhole: true }], hasPictures: false };

/** A worker with this result, or none ever. */
class StubWorker implements WorkbookWorker {
  onmessage: WorkbookWorker['onmessage'] = null;
  onerror: WorkbookWorker['onerror'] = null;
  readonly terminate = vi.fn<() => void>();

  constructor(private readonly result?: WorkbookResult) {}

  postMessage(): void {
    const { result: data } = this;
    if (data) this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent);
  }
}
const reason = (reading: Promise<unknown>) =>
  reading.then(
    () => 'shown',
    (thrown: unknown) => (thrown instanceof ViewerError ? thrown.reason : thrown),
  );

describe('a workbook that is read in a worker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('has the sheets that the worker found, which ends then', async () => {
    const worker = new StubWorker({ workbook });
    expect(await readAside(coming(), async () => worker)).toBe(workbook);
    expect(worker.terminate).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is refused for the reason that the worker names', async () => {
    const worker = new StubWorker({ error: 'locked' });
    expect(await reason(readAside(coming(), async () => worker))).toBe('locked');
  });

  test('is refused with the cause that the worker found, for developers', async () => {
    const worker = new StubWorker({ error: 'kind', cause: 'TypeError: a bug' });
    await expect(readAside(coming(), async () => worker)).rejects.toMatchObject({
      reason: 'kind',
      cause: 'TypeError: a bug',
    });
  });

  test('that does not arrive leaves no worker behind, even one that starts later', async () => {
    const worker = new StubWorker();
    let started = (_: WorkbookWorker) => {};
    const starting = new Promise<WorkbookWorker>((resolve) => {
      started = resolve;
    });
    const lost = Promise.reject(new ViewerError('offline'));
    expect(await reason(readAside(lost, () => starting))).toBe('offline');
    started(worker);
    await vi.waitFor(() => expect(worker.terminate).toHaveBeenCalledOnce());
  });

  test('is for download if it takes too long, as one that describes billions of cells', async () => {
    const worker = new StubWorker();
    const read = reason(readAside(coming(), async () => worker));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(worker.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await read).toBe('kind');
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  test('is for download if the worker fails, as without memory', async () => {
    const worker = new StubWorker();
    const read = readAside(coming(), async () => worker);
    const refused = expect(read).rejects.toMatchObject({ reason: 'kind', cause: 'out of memory' });
    await vi.advanceTimersByTimeAsync(0);
    const event = Object.assign(new Event('error'), { message: 'out of memory' }) as ErrorEvent;
    worker.onerror?.call(worker as unknown as Worker, event);
    await refused;
  });

  test('is read on the page where the browser starts no worker', async () => {
    expect(await reason(readAside(coming(), async () => undefined))).toBe('kind');
    const html = new TextEncoder().encode('<html><table><tr><td>学费</td></tr></table></html>');
    const { sheets } = await readAside(Promise.resolve(html.buffer), async () => undefined);
    expect(sheets[0]?.rows[0]?.[0]?.text).toBe('学费');
  });
});
