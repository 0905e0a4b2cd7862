import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '#application/ports/clock';
import type { PickedFile } from '#application/ports/file-store';
import { ApiClient } from '#infrastructure/http/api-client';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { SignedUrlFileStore } from '#infrastructure/upload/signed-url-file-store';
import { successCodes } from '#wire/codes';
import { servicePrefixes } from '#wire/endpoint';
import { ResponseEnvelope } from '#wire/response-envelope';
import { answers, type Script, type ScriptedServer, scriptedServer } from '../http/scripted-server';

class PatientClock implements Clock {
  readonly running = new Map<number, () => void>();
  private last = 0;
  now = () => 0;
  after(_ms: number, work: () => void) {
    this.last += 1;
    const id = this.last;
    this.running.set(id, work);
    return () => void this.running.delete(id);
  }
}

let server: ScriptedServer;
const clock = new PatientClock();
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

function store() {
  const transport = new AxiosTransport();
  const settings = {
    baseUrl: server.url,
    prefixes: servicePrefixes,
    timeout: 5_000,
    manually: false,
    tenantId: 't',
  };
  const envelope = { schema: ResponseEnvelope, successCodes };
  return new SignedUrlFileStore(new ApiClient(transport, clock, { ...settings, envelope }), transport, clock);
}

const picked = (name: string, type: string, text = 'bytes'): PickedFile => {
  const bytes = new TextEncoder().encode(text);
  return { name, type, size: bytes.length, arrayBuffer: async () => bytes.buffer as ArrayBuffer };
};
const good = (data: object): Script => answers(200, JSON.stringify({ code: 0, data }));
const place = (): Script => good({ uploadUrl: `${server.url}/bucket/a?signature=s`, encryUrl: 't/a.png' });
const token = good({ token: 'upload token' });
const upload = (file: PickedFile, onProgress: (fraction: number) => void = () => undefined) =>
  store().upload(file, credentialOf('draft token'), onProgress);

describe('a file by signed address (specification, section 7, "Upload")', () => {
  test('token, address, PUT; the address gets nothing but the file', async () => {
    server.play(token, place(), answers(200, ''));
    const progress: number[] = [];
    const stored = await upload(picked('证件照.png', 'image/png'), (fraction) => progress.push(fraction))
      .done;
    expect(stored).toEqual({ path: 't/a.png', name: '证件照.png', type: 'image/png', size: 5 });
    const [first, second, third] = server.seen;
    expect(first).toMatchObject({ method: 'GET', url: '/base/api/file/token' });
    expect(first?.headers.authorization).toBe('Bearer draft token');
    expect(second?.headers).toMatchObject({ token: 'upload token', tenantid: 't' });
    expect(second?.headers).not.toHaveProperty('authorization');
    expect(new URL(second?.url ?? '', server.url).searchParams.get('filePath')).toBe('证件照.png');
    expect(third).toMatchObject({ method: 'PUT', url: '/bucket/a?signature=s', body: 'bytes' });
    expect(third?.headers['content-type']).toBe('image/png');
    for (const name of ['authorization', 'token', 'tenantid', 'cookie'])
      expect(third?.headers).not.toHaveProperty(name);
    expect(progress.at(-1)).toBe(1);
    expect(clock.running.size).toBe(0);
  });

  test.each([
    ['photo.JPG', '', 'image/jpeg'],
    ['photo.jpg', 'image/pjpeg', 'image/jpeg'],
    ['letter.docx', 'application/msword', 'application/msword'],
    ['nameless', '', 'application/octet-stream'],
  ])('%s of type "%s" is stored as %s', async (name, type, expected) => {
    server.play(token, place(), answers(200, ''));
    expect((await upload(picked(name, type)).done).type).toBe(expected);
    expect(new URL(server.seen[1]?.url ?? '', server.url).searchParams.get('fileType')).toBe(expected);
    expect(server.seen[2]?.headers['content-type']).toBe(expected);
  });

  test('a school that will not have the file says why', async () => {
    server.play(token, answers(400, JSON.stringify({ code: 400, msg: '文件名不可用', data: {} })));
    await expect(upload(picked('a.png', 'image/png')).done).rejects.toMatchObject({
      kind: 'rejected',
      words: '文件名不可用',
    });
    server.play(token, place(), answers(400, JSON.stringify({ code: 400, msg: '内容不是图片' })));
    await expect(upload(picked('a.png', 'image/png')).done).rejects.toMatchObject({
      kind: 'rejected',
      words: '内容不是图片',
    });
  });

  test.each([
    ['an expired address of an object store', 403, '<Error><Code>AccessDenied</Code></Error>', 'rejected'],
    ['an object store out of order', 503, '<Error/>', 'server'],
  ])('%s', async (_, status, body, kind) => {
    server.play(token, place(), answers(status, body, 'application/xml'));
    await expect(upload(picked('a.png', 'image/png')).done).rejects.toMatchObject({ kind, words: undefined });
  });

  test('a signed-out draft', async () => {
    server.play(answers(401, ''));
    await expect(upload(picked('a.png', 'image/png')).done).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });

  test('can be called off at each point', async () => {
    server.play(token, place(), () => undefined);
    const atOnce = upload(picked('a.png', 'image/png'));
    atOnce.cancel();
    await expect(atOnce.done).rejects.toMatchObject({ kind: 'cancelled' });
    expect(server.seen.length).toBeLessThan(3);
    server.play(token, place(), () => running.cancel());
    const running = upload(picked('a.png', 'image/png'));
    await expect(running.done).rejects.toMatchObject({ kind: 'cancelled' });
    running.cancel();
    expect(clock.running.size).toBe(0);
  });

  test('that stands still is given up as late', async () => {
    server.play(token, place(), () => {
      for (const late of [...clock.running.values()]) late();
    });
    await expect(upload(picked('a.png', 'image/png')).done).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('a picked file that can no longer be read', async () => {
    server.play(token, place());
    const gone = {
      ...picked('a.png', 'image/png'),
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    };
    await expect(upload(gone).done).rejects.toMatchObject({ kind: 'unexpected' });
  });
});
