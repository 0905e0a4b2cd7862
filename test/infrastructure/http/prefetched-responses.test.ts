import { describe, expect, test } from 'vitest';
import { PrefetchedResponses } from '#infrastructure/http/prefetched-responses';
import type { HttpRequest } from '#infrastructure/http/transport';
import { FakeClock } from '#test/support/fake-clock';

const clock = new FakeClock();

describe('a prefetched response', () => {
  const request: HttpRequest = {
    method: 'GET',
    url: 'https://a/x',
    query: { n: 1, no: undefined },
    headers: {},
    timeout: 5,
  };
  const rest = {
    send: async () => ({ status: 200, text: 'anew' }),
    put: async () => ({ status: 200, text: 'put' }),
  };
  const holding = (response: Promise<{ status: number; text: string }>) =>
    new PrefetchedResponses(rest, new Map([['https://a/x?n=1', response]]), clock);

  test('that was lost is offline', async () => {
    const boot = holding(Promise.reject(new TypeError('Failed to fetch')));
    await expect(boot.send(request)).rejects.toMatchObject({ kind: 'offline' });
    expect((await boot.send(request)).text).toBe('anew');
  });

  test('that is late is a timeout', async () => {
    const response = holding(new Promise(() => undefined)).send(request);
    clock.pass(request.timeout);
    await expect(response).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('is used for a GET of exactly that URL only', async () => {
    const boot = holding(Promise.resolve({ status: 200, text: 'early' }));
    expect((await boot.send({ ...request, method: 'POST' })).text).toBe('anew');
    expect((await boot.send({ ...request, query: { n: 2 } })).text).toBe('anew');
    expect((await boot.send(request)).text).toBe('early');
  });
});
