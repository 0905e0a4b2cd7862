import axios, { type AxiosInstance } from 'axios';
import { afterAll, expect, test, vi } from 'vitest';
import { AxiosTransport } from '#infrastructure/http/axios-transport';

// Axios in Firefox, whose request ends with status 0 and without an error when its connection breaks or the page is left.
vi.spyOn(axios, 'create').mockReturnValue({
  request: async () => {
    throw Object.assign(new Error('Request aborted'), { code: 'ECONNABORTED' });
  },
} as unknown as AxiosInstance);
afterAll(() => vi.restoreAllMocks());

const put = (transport: AxiosTransport, abort = new AbortController()) =>
  transport.put({
    url: 'https://store.example/a',
    body: new ArrayBuffer(8),
    type: 'image/png',
    signal: abort.signal,
    onProgress: () => undefined,
  });

test.each([
  ['stays', 'offline', () => false],
  ['is being left', 'cancelled', () => true],
])('a file whose connection breaks while the page %s is %s', async (_, kind, isLeaving) => {
  await expect(put(new AxiosTransport(isLeaving))).rejects.toMatchObject({ kind });
});

test('a file that its caller calls off is cancelled', async () => {
  const abort = new AbortController();
  abort.abort();
  await expect(put(new AxiosTransport(), abort)).rejects.toMatchObject({ kind: 'cancelled' });
});
