import { expect, test } from 'vitest';
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
