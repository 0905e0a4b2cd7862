import { expect, test } from 'vitest';
import { wechatRequests } from '#infrastructure/http/mini-program/mini-program-runtimes';
import {
  MiniProgramTransport,
  type RuntimeRequest,
} from '#infrastructure/http/mini-program/mini-program-transport';

test('a signal that is aborted after the response does not abort the finished request', async () => {
  let aborted = 0;
  const runtime = ({ responded }: RuntimeRequest) => {
    queueMicrotask(() => responded({ status: 200, data: '', headers: {} }));
    return () => {
      aborted += 1;
    };
  };
  const transport = new MiniProgramTransport(runtime);
  const abort = new AbortController();
  // Parts of one file, which share its signal.
  for (let part = 0; part < 2; part += 1)
    await transport.send({
      method: 'GET',
      url: 'https://school.example/',
      headers: {},
      timeout: 1_000,
      signal: abort.signal,
    });
  abort.abort();
  expect(aborted).toBe(0);
});

test('a request that WeChat ends, and not the app, has lost its connection', async () => {
  const transport = new MiniProgramTransport(
    wechatRequests({
      request: ({ fail }) => {
        fail({ errMsg: 'request:fail abort' });
        return undefined;
      },
    }),
  );
  const request = { method: 'GET', url: 'https://school.example/', headers: {}, timeout: 1_000 } as const;
  await expect(transport.send(request)).rejects.toMatchObject({ kind: 'offline' });
});

test('a request that the app aborts is cancelled, whatever WeChat says of it', async () => {
  const abort = new AbortController();
  const transport = new MiniProgramTransport(
    wechatRequests({ request: ({ fail }) => ({ abort: () => fail({ errMsg: 'request:fail abort' }) }) }),
  );
  const request = { method: 'GET', url: 'https://school.example/', headers: {}, timeout: 1_000 } as const;
  const sending = transport.send({ ...request, signal: abort.signal });
  abort.abort();
  await expect(sending).rejects.toMatchObject({ kind: 'cancelled' });
});
