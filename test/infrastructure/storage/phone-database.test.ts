import { afterEach, describe, expect, test, vi } from 'vitest';
import { StorageDenied } from '#application/ports/failures/storage-denied';
import { phoneDatabase } from '#infrastructure/storage/phone-database';

/** An engine's database; `isClosed`: it has closed the connection without an event. */
class Connection {
  isClosed = false;

  transaction() {
    if (this.isClosed) throw new DOMException('The database connection is closing.', 'InvalidStateError');
    return { objectStore: () => 'records' };
  }
}

/** Stubs IndexedDB; returns the connections that have been opened. */
function opened(areClosed = false): Connection[] {
  const connections: Connection[] = [];
  vi.stubGlobal('indexedDB', {
    open() {
      const result = new Connection();
      result.isClosed = areClosed;
      connections.push(result);
      const request = { result, onsuccess: () => {} };
      queueMicrotask(() => request.onsuccess());
      return request;
    },
  });
  return connections;
}

describe('a database of the phone', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('whose connection was closed while the page was hidden is opened again', async () => {
    const connections = opened();
    const use = phoneDatabase('files', 'files');
    await use('readonly', async () => undefined);
    for (const connection of connections) connection.isClosed = true;
    const worked: unknown[] = [];
    await use('readwrite', async (records) => void worked.push(records));
    await use('readwrite', async (records) => void worked.push(records));
    expect([worked, connections.length]).toEqual([['records', 'records'], 2]);
  });

  test('that stays closed is denied, and work that fails is not repeated', async () => {
    opened(true);
    const denied = phoneDatabase('files', 'files')('readonly', async () => undefined);
    await expect(denied).rejects.toBeInstanceOf(StorageDenied);
    opened();
    // A phone that aborts a transaction gives no error.
    for (const thrown of [new DOMException('', 'QuotaExceededError'), null]) {
      const failing = vi.fn(() => Promise.reject(thrown));
      await expect(phoneDatabase('files', 'files')('readwrite', failing)).rejects.toBeInstanceOf(
        StorageDenied,
      );
      expect(failing).toHaveBeenCalledOnce();
    }
  });

  test('that does not open is denied, at once from then on, until it opens after all', async () => {
    vi.useFakeTimers();
    let open = () => {};
    vi.stubGlobal('indexedDB', {
      open() {
        const request = { result: new Connection(), onsuccess: () => {} };
        open = () => request.onsuccess();
        return request;
      },
    });
    const use = phoneDatabase('files', 'files');
    const work = vi.fn(async () => undefined);
    const first = expect(use('readonly', work)).rejects.toBeInstanceOf(StorageDenied);
    await vi.advanceTimersByTimeAsync(4000);
    await first;
    const second = expect(use('readwrite', work)).rejects.toBeInstanceOf(StorageDenied);
    await vi.advanceTimersByTimeAsync(0);
    await second;
    open();
    await vi.advanceTimersByTimeAsync(0);
    // The denied work is not done later: whoever asked for it has gone on without.
    expect(work).not.toHaveBeenCalled();
    await use('readonly', work);
    expect(work).toHaveBeenCalledOnce();
  });
});
