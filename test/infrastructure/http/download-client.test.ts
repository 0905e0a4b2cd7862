import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallFailure } from '#application/ports/failures/call-failures';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { DownloadClient } from '#infrastructure/http/download-client';
import { FakeClock } from '#test/support/fake-clock';
import { successCodes } from '#wire/codes';
import { exportEndpoints } from '#wire/documents';
import { servicePrefixes } from '#wire/endpoint';
import { ResponseEnvelope } from '#wire/response-envelope';
import { respondWith, type Script, type ScriptedServer, scriptedServer } from './scripted-server';

const PDF = 'application/pdf';
const TIMEOUT = 2_000;
const BYTES = '%PDF-1.4 …';

describe('DownloadClient', () => {
  let server: ScriptedServer;
  const reported: CallFailure[] = [];
  beforeAll(async () => {
    server = await scriptedServer();
  });
  afterAll(() => server.close());

  const clock = FakeClock.skipping(TIMEOUT - 1);
  const client = () =>
    new DownloadClient(new AxiosTransport(), clock, {
      baseUrl: server.url,
      prefixes: servicePrefixes,
      envelope: { schema: ResponseEnvelope, successCodes },
      timeout: TIMEOUT,
      manually: false,
      tenantId: 't1',
      failures: { handle: (failure) => reported.push(failure) },
    });
  const options = (parts: object = {}) => ({
    name: '简章.pdf',
    type: PDF,
    onProgress: () => undefined,
    ...parts,
  });
  const fetched = (parts: object = {}) =>
    client().from(async () => `${server.url}/f?signature=s`, options(parts));
  const file: Script = (response) => {
    response
      .writeHead(200, {
        'content-type': PDF,
        'content-disposition': "attachment; filename*=UTF-8''%E7%AE%80.pdf",
      })
      .end(BYTES);
  };

  test('returns the bytes unchanged, with the server’s file name', async () => {
    server.play(file);
    const got = await fetched().done;
    expect(got).toMatchObject({ name: '简.pdf', type: PDF });
    expect(new TextDecoder().decode(got.bytes)).toBe(BYTES);
  });

  test('a signed URL gets none of the app’s headers; a call of the API gets all of them, unencrypted', async () => {
    server.play(file);
    await fetched().done;
    expect(server.seen[0]?.headers).not.toHaveProperty('tenantid');
    server.play(file);
    await client().call(exportEndpoints.majors, { planId: 'p 1' }, options()).done;
    expect(server.seen[0]).toMatchObject({
      method: 'GET',
      url: '/enrollment-manage/plan/exportMajors?planId=p+1',
      headers: { tenantid: 't1', ysnettype: '0' },
    });
    expect(server.seen[0]?.headers).not.toHaveProperty('yscry');
  });

  test.each<[string, Script, Partial<{ kind: GatewayErrorKind; userMessage: string }>]>([
    [
      'a refusal with its words',
      respondWith(404, '{"code":404,"msg":"文件已过期"}'),
      { kind: 'rejected', userMessage: '文件已过期' },
    ],
    [
      'a refusal under HTTP 200',
      respondWith(200, '{"code":1005,"msg":"太多"}'),
      { kind: 'rejected', userMessage: '太多' },
    ],
    ['a code 401', respondWith(200, '{"code":401}'), { kind: 'unauthenticated' }],
    ['HTTP 403', respondWith(403, '{"code":403}'), { kind: 'forbidden' }],
    ['HTTP 500', respondWith(500, '{"code":500}'), { kind: 'server' }],
    ['an object store’s own words', respondWith(404, '<Error/>', 'application/xml'), { kind: 'rejected' }],
    ['JSON that says success', respondWith(200, '{"code":0,"data":{}}'), { kind: 'contract' }],
    ['a sign-in page of the campus network', respondWith(200, '<html>', 'text/html'), { kind: 'contract' }],
  ])('%s is a failure', async (_, script, error) => {
    server.play(script);
    reported.length = 0;
    await expect(fetched().done).rejects.toMatchObject(error);
    expect(reported).toMatchObject([{ error, endsNoSession: true }]);
  });

  test('an incomplete file is a failure', async () => {
    server.play(file);
    await expect(fetched({ size: 4_000 }).done).rejects.toMatchObject({ kind: 'contract' });
    server.play((response) => {
      response.writeHead(200, { 'content-type': PDF, 'content-length': '1000' }).write('%PDF');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(fetched().done).rejects.toMatchObject({ kind: 'offline' });
    expect(server.seen).toHaveLength(3);
  });

  test('a temporary failure is retried', async () => {
    server.play(respondWith(503, ''), (response) => response.destroy(), file);
    expect((await fetched().done).name).toBe('简.pdf');
    expect(server.seen).toHaveLength(3);
  });

  test('a retry asks for a new address, as the former may have expired', async () => {
    server.play(respondWith(503, ''), file);
    const addresses = ['old', 'new'].map((signature) => `${server.url}/f?signature=${signature}`);
    await client().from(async () => addresses.shift() ?? '', options()).done;
    expect(server.seen.map(({ url }) => url)).toEqual(['/f?signature=old', '/f?signature=new']);
  });

  test('reports its progress', async () => {
    const progress: number[] = [];
    server.play((response) => {
      response.writeHead(200, { 'content-type': PDF, 'content-length': '200000' });
      response.write(Buffer.alloc(100_000));
      setTimeout(() => response.end(Buffer.alloc(100_000)), 400);
    });
    await fetched({ onProgress: (fraction: number) => progress.push(fraction) }).done;
    expect(progress.at(-1)).toBe(1);
    expect(progress.some((fraction) => fraction > 0 && fraction < 1)).toBe(true);
    expect([...progress].sort((a, b) => a - b)).toEqual(progress);
  });

  test('a stalled download is aborted', async () => {
    server.play((response) => {
      response.writeHead(200, { 'content-type': PDF }).write('%PDF');
      clock.pass(TIMEOUT);
    });
    await expect(fetched().done).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('an aborted download is not retried or reported as a failure', async () => {
    reported.length = 0;
    server.play((response) => {
      response.writeHead(200, { 'content-type': PDF }).write('%PDF');
      download.cancel();
    });
    const download = fetched();
    await expect(download.done).rejects.toMatchObject({ kind: 'cancelled' });
    expect(server.seen).toHaveLength(1);
    expect(reported).toEqual([]);
  });
});
