import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byteRange } from '#school/http/files/byte-range';
import { fileEndpoints } from '#wire/files';
import { type Credentials, DemoServer, pathOf } from '../demo-server';
import { person } from '../people';

describe('the Range header', () => {
  it('a Range header selects one part, cut off at the file’s end', () => {
    expect(byteRange('bytes=0-1', 10)).toEqual({ first: 0, last: 1 });
    expect(byteRange('bytes=4-', 10)).toEqual({ first: 4, last: 9 });
    expect(byteRange('bytes=4-99', 10)).toEqual({ first: 4, last: 9 });
    expect(byteRange('Bytes= 9 - 9 ', 10)).toEqual({ first: 9, last: 9 });
    expect(byteRange('bytes=-3', 10)).toEqual({ first: 7, last: 9 });
    expect(byteRange('bytes=-99', 10)).toEqual({ first: 0, last: 9 });
  });

  it('a Range header of another unit, or of several parts, is ignored', () => {
    for (const header of [undefined, '', 'pages=1-2', 'bytes=0-1,4-5', 'nonsense'])
      expect(byteRange(header, 10)).toBeUndefined();
  });

  it('a Range header outside the file, backwards or without a number is unsatisfiable', () => {
    for (const header of [
      'bytes=10-',
      'bytes=11-12',
      'bytes=5-4',
      'bytes=-0',
      'bytes=-',
      'bytes=a-b',
      'bytes=',
    ])
      expect(byteRange(header, 10)).toBe('unsatisfiable');
    expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable');
  });

  it('a Range header of 16,000 blanks takes no longer than another', () => {
    const blanks = ' '.repeat(8_000);
    const began = process.cpuUsage();
    expect(byteRange(`bytes=1${blanks}-${blanks}x`, 10)).toBe('unsatisfiable');
    expect(process.cpuUsage(began).user).toBeLessThan(500_000);
  });
});

describe('a stored video', () => {
  const video = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypmp42\0\0\0\0mp42isom'),
    Buffer.from(Array.from({ length: 3_000 }, (_, at) => at % 251)),
  ]);
  let server: DemoServer;
  let url: string;
  let owner: Credentials;
  beforeAll(async () => {
    server = await DemoServer.start();
    const tenantId = await server.tenantId();
    const { grant } = await server.draft('2026年秋季高职招生', person(41), tenantId);
    owner = { tenantId, bearer: grant.token };
    const { token: uploadToken } = await server.ask(fileEndpoints.token, {}, owner);
    const opened = await server.ask(
      fileEndpoints.uploadUrl,
      { filePath: 'a.mp4', fileType: 'video/mp4' },
      { ...owner, uploadToken },
    );
    const stored = await server.app.inject({
      method: 'PUT',
      url: pathOf(opened.uploadUrl),
      headers: { 'content-type': 'video/mp4' },
      payload: video,
    });
    expect(stored.json()).toMatchObject({ code: 0 });
    url = pathOf(
      (await server.ask(fileEndpoints.readableUrl, { filePath: opened.encryUrl }, owner)).decryUrl,
    );
  });
  afterAll(() => server.app.close());

  const get = (headers: Readonly<Record<string, string>>, at = url) =>
    server.app.inject({ url: at, headers });

  it('a video player gets the parts of a stored video that it requests, beginning with two bytes', async () => {
    const first = await get({ range: 'bytes=0-1' });
    expect(first.statusCode).toBe(206);
    expect(first.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': `bytes 0-1/${video.length}`,
      'content-length': '2',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
    });
    expect(first.rawPayload.equals(video.subarray(0, 2))).toBe(true);
    const rest = await get({ range: 'bytes=2-' });
    expect(rest.statusCode).toBe(206);
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(video)).toBe(true);
    const end = await get({ range: 'bytes=-100' });
    expect(end.headers['content-range']).toBe(
      `bytes ${video.length - 100}-${video.length - 1}/${video.length}`,
    );
    expect(end.rawPayload.equals(video.subarray(-100))).toBe(true);
  });

  it('a stored video is sent whole without Range, with If-Range, or for several parts', async () => {
    for (const headers of [{}, { range: 'bytes=0-1', 'if-range': '"any"' }, { range: 'bytes=0-1,4-5' }]) {
      const whole = await get(headers as Record<string, string>);
      expect(whole.statusCode).toBe(200);
      expect(whole.headers['accept-ranges']).toBe('bytes');
      expect(whole.headers['content-range']).toBeUndefined();
      expect(whole.rawPayload.equals(video)).toBe(true);
    }
  });

  it('a part beyond the end of a stored video gets 416 with the file’s length', async () => {
    const beyond = await get({ range: `bytes=${video.length}-` });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${video.length}`);
    expect(beyond.rawPayload).toHaveLength(0);
  });

  it('a part of a stored video is not sent under a forged or expired address', async () => {
    const forged = url.replace(/signature=[^&]*/, 'signature=forged');
    const refused = await get({ range: 'bytes=0-1' }, forged);
    expect(refused.statusCode).toBe(404);
    expect(refused.headers['content-range']).toBeUndefined();
    server.clock.time += 3_600_000;
    expect((await get({ range: 'bytes=0-1' })).statusCode).toBe(404);
    server.clock.time -= 3_600_000;
  });
});
