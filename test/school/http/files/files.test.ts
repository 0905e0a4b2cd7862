import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { fileEndpoints } from '#wire/files';
import { type Credentials, DemoServer, PNG, pathOf } from '../demo-server';
import { person } from '../people';

const MAX = FORM_ATTACHMENT.maxBytes;

describe('files', () => {
  let server: DemoServer;
  let owner: Credentials;
  beforeAll(async () => {
    server = await DemoServer.start();
    const tenantId = await server.tenantId();
    const { grant } = await server.draft('2026年秋季高职招生', person(40), tenantId);
    owner = { tenantId, bearer: grant.token };
  });
  afterAll(() => server.app.close());

  async function open(name = 'a.png', type = 'image/png') {
    const { token } = await server.ask(fileEndpoints.token, {}, owner);
    const request = { filePath: name, fileType: type };
    const { uploadUrl, encryUrl } = await server.ask(fileEndpoints.uploadUrl, request, {
      ...owner,
      uploadToken: token,
    });
    return { url: pathOf(uploadUrl), path: encryUrl };
  }
  function put(url: string, payload: Buffer | string, type = 'image/png') {
    return server.app.inject({ method: 'PUT', url, headers: { 'content-type': type }, payload });
  }
  async function readingAddress(path: string): Promise<string> {
    return pathOf((await server.ask(fileEndpoints.readableUrl, { filePath: path }, owner)).decryUrl);
  }

  it('a stored file is returned as it was uploaded, with its type and name', async () => {
    const { path } = await server.upload(owner, "证件 照(1)'s.png");
    const response = await server.app.inject(await readingAddress(path));
    expect(response.rawPayload.equals(PNG)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="_____1__s.png"; filename*=UTF-8''%E8%AF%81%E4%BB%B6%20%E7%85%A7%281%29%27s.png`,
    });
    expect(response.headers['content-security-policy']).toContain('sandbox');
  });

  it('a file of an active type is downloaded, never displayed', async () => {
    const { url, path } = await open('a.html', 'text/html');
    expect((await put(url, '<script>alert(1)</script>', 'text/html')).json()).toMatchObject({ code: 0 });
    const response = await server.app.inject(await readingAddress(path));
    expect(response.headers['content-type']).toBe('application/octet-stream');
    expect(response.headers['content-disposition']).toMatch(/^attachment;/);
  });

  it('a JSON file is stored unparsed, even if invalid', async () => {
    const { url, path } = await open('a.json', 'application/json');
    expect((await put(url, '{"broken":', 'application/json')).json()).toMatchObject({ code: 0 });
    expect((await server.app.inject(await readingAddress(path))).payload).toBe('{"broken":');
  });

  it('a file is downloaded under its own name, and not found under another one', async () => {
    const { path } = await server.upload(owner, '证件照.png');
    const address = `${await readingAddress(path)}&download=true`;
    const named = (name: string) => server.app.inject(`${address}&downloadName=${encodeURIComponent(name)}`);
    const own = await named('证件照.png');
    expect([own.statusCode, own.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="___.png"; filename*=UTF-8''%E8%AF%81%E4%BB%B6%E7%85%A7.png`,
    ]);
    const others = ['录取通知.exe', '证件照.exe', 'x.png', '', '证件照\u202egnp.exe', '../证件照.png'];
    for (const name of others) expect([name, (await named(name)).statusCode]).toEqual([name, 404]);
    for (const name of ['证件照.png\0', '证件照.png\u0085'])
      expect([name, (await named(name)).statusCode]).toEqual([name, 400]);
    // Two names are ambiguous and refused.
    const twice = `${address}&downloadName=a.png&downloadName=${encodeURIComponent('证件照.png')}`;
    expect((await server.app.inject(twice)).statusCode).toBe(400);
  });

  describe('refused uploads', () => {
    let opened: { url: string; path: string };
    beforeEach(async () => {
      opened = await open();
    });

    it('an upload under a tampered signature, path or expiry is refused', async () => {
      const { url } = opened;
      const address = new URL(url, 'http://x');
      const tampered = [
        url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
        url.replace('/fileapi/put/', '/fileapi/put/other-'),
        url.replace(/expires=\d+/, `expires=${Number(address.searchParams.get('expires')) + 1}`),
      ];
      for (const one of tampered) {
        const response = await put(one, PNG);
        expect([response.statusCode, response.json().msg]).toEqual([404, '这个上传地址已失效，请重新上传']);
      }
    });

    it('an upload with a forged signature is refused before its body is read, and the connection closed', async () => {
      const forged = opened.url.replace(/signature=.*/, 'signature=forged');
      const response = await put(forged, Buffer.alloc(MAX + 1));
      expect(response.statusCode).toBe(404);
      expect(response.headers.connection).toBe('close');
    });

    it('an upload without a signature is refused', async () => {
      const response = await put(opened.url.replace(/&signature=.*/, ''), PNG);
      expect(response.statusCode).toBe(400);
      expect(response.json().data).toEqual({ path: 'signature', reason: 'required' });
    });

    it('an upload after its address has expired is refused', async () => {
      server.clock.time += 3_600_000;
      const late = await put(opened.url, PNG);
      expect([late.statusCode, late.json().msg]).toEqual([404, '这个上传地址已失效，请重新上传']);
      server.clock.time -= 3_600_000;
    });

    it('an upload with another content type is refused', async () => {
      const response = await put(opened.url, PNG, 'text/html');
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        data: { path: 'fileType', reason: 'mismatch' },
        msg: '文件的类型与先前说的不符，请重新上传',
      });
    });

    it('an upload whose content does not match its type is refused', async () => {
      const response = await put(opened.url, 'GIF89a or not');
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        data: { path: 'file', reason: 'content' },
        msg: '文件的内容与扩展名不符，请换一个文件',
      });
    });

    it('an empty upload is refused', async () => {
      const response = await put(opened.url, '');
      expect([response.statusCode, response.json().msg]).toEqual([400, '这是空文件，请换一个文件']);
    });

    it('an upload above 20 MB is refused', async () => {
      const response = await put(opened.url, Buffer.concat([PNG, Buffer.alloc(MAX)]));
      expect(response.statusCode).toBe(413);
      expect(response.json()).toMatchObject({ code: 400, data: { reason: 'tooLarge' } });
    });

    it('a second upload of other content to the same address is refused', async () => {
      expect((await put(opened.url, PNG)).statusCode).toBe(200);
      expect((await put(opened.url, PNG)).statusCode).toBe(200);
      const other = await put(opened.url, Buffer.concat([PNG, PNG]));
      expect([other.statusCode, other.json().msg]).toEqual([400, '这个上传地址已经用过，请重新上传']);
      expect((await server.app.inject(await readingAddress(opened.path))).rawPayload.length).toBe(PNG.length);
    });
  });

  it('an upload of exactly 20 MB is stored', async () => {
    const { url } = await open();
    const largest = Buffer.concat([PNG, Buffer.alloc(MAX - PNG.length)]);
    expect((await put(url, largest)).json()).toMatchObject({ code: 0 });
  });

  it('an upload in chunks, without a content length, gets 411 before any of it is stored', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const { url: path } = await open();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(
        { port, path, method: 'PUT', headers: { 'content-type': 'image/png' } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      sent.on('error', reject);
      sent.write(PNG.subarray(0, 1));
    });
    expect(status).toBe(411);
    expect((await put(path, PNG)).json()).toMatchObject({ code: 0 });
  });

  it('a file is not read under a tampered, foreign or expired address', async () => {
    const { path } = await server.upload(owner);
    const address = await readingAddress(path);
    const { url } = await open();
    const signature = new URL(url, 'http://x').searchParams.get('signature');
    const tampered = [
      address.replace(/signature=.*/, `signature=${signature}`),
      address.replace('.png?', '.jpg?'),
      address.replace('/get/', '/get/../'),
    ];
    for (const one of tampered) expect((await server.app.inject(one)).statusCode).toBe(404);
    server.clock.time += 3_600_000;
    expect((await server.app.inject(address)).statusCode).toBe(404);
    server.clock.time -= 3_600_000;
  });
});
