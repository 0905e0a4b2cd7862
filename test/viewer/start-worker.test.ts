import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startWorker } from '#viewer/start-worker';

/** A worker that begins with this message, or with an error. */
const workerWith = (first: 'ready' | 'failed' | 'error') =>
  class {
    onmessage: ((event: unknown) => void) | null = null;
    onerror: (() => void) | null = null;

    constructor() {
      queueMicrotask(() => (first === 'error' ? this.onerror?.() : this.onmessage?.({ data: first })));
    }

    terminate(): void {
      terminate();
    }
  };
const terminate = vi.fn<() => void>();
const revoke = vi.fn<(address: string) => void>();

describe('a worker of a page without an origin', () => {
  beforeEach(() => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:null/script');
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoke);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    terminate.mockReset();
    revoke.mockReset();
  });

  test('that is ready is handed out, and the address of its script is revoked', async () => {
    const Ready = workerWith('ready');
    vi.stubGlobal('Worker', Ready);
    expect(await startWorker('https://school.example/reader.js')).toBeInstanceOf(Ready);
    expect(terminate).not.toHaveBeenCalled();
    expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:null/script');
  });

  test.each(['failed', 'error'] as const)('that begins with %s ends', async (first) => {
    vi.stubGlobal('Worker', workerWith(first));
    expect(await startWorker('https://school.example/reader.js')).toBeUndefined();
    expect(terminate).toHaveBeenCalledOnce();
    expect(revoke).toHaveBeenCalledOnce();
  });

  test('that the browser does not allow is none', async () => {
    vi.stubGlobal('Worker', function Worker() {
      throw new Error('SecurityError');
    });
    expect(await startWorker('https://school.example/reader.js')).toBeUndefined();
    expect(revoke).toHaveBeenCalledOnce();
  });
});
