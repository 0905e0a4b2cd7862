import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { IN_FLIGHT } from '#school/core/files/upload-limits';
import { setErrorHandlers } from '#school/http/error-handlers';
import { postFolder } from '#school/http/files/file-address';
import { serveStoredFiles } from '#school/http/files/stored-files';
import { limitRequestTime } from '#school/http/limits/limit-request-time';
import { CALL_CHANNEL, type CompletedCall } from '#school/http/operations/observe-calls';
import { protectResponses } from '#school/http/security';
import { validatorCompiler } from '#school/http/validation';
import { FolderBlobStore } from '#school/store/folder-blob-store';
import { waitFor } from '#test/support/wait-for';
import { endpointPath } from '#wire/endpoint';
import { fileEndpoints } from '#wire/files';
import { type Credentials, DemoServer, PNG, pathOf } from '../demo-server';
import { memoryInUse } from '../limits/memory-in-use';
import { person } from '../people';

const MAX = FORM_ATTACHMENT.maxBytes;
const MIB = 1024 ** 2;

/** A folder whose free space the test sets. */
class SmallDisk extends FolderBlobStore {
  free = Number.POSITIVE_INFINITY;
  override async freeBytes(): Promise<number> {
    return this.free;
  }
}

describe('an upload in progress', () => {
  let folder: string;
  let disk: SmallDisk;
  let server: DemoServer;
  let owner: Credentials;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    disk = new SmallDisk(folder);
    server = await DemoServer.start({}, { blobs: disk });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    owner = await newOwner();
  });
  afterAll(async () => {
    await server.app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const incoming = () => readdir(join(folder, '.incoming'));
  async function newOwner(): Promise<Credentials> {
    const tenantId = await server.tenantId();
    const { grant } = await server.draft('2026年秋季高职招生', person(42), tenantId);
    return { tenantId, bearer: grant.token };
  }
  async function open(who = owner): Promise<string> {
    const { token } = await server.ask(fileEndpoints.token, {}, who);
    const file = { filePath: 'a.png', fileType: 'image/png' };
    const { uploadUrl } = await server.ask(fileEndpoints.uploadUrl, file, { ...who, uploadToken: token });
    return pathOf(uploadUrl);
  }
  /** Announces a file and sends its beginning. */
  function begin(path: string, announced: number, app: FastifyInstance = server.app): ClientRequest {
    const { port } = app.server.address() as AddressInfo;
    const headers = { 'content-type': 'image/png', 'content-length': announced };
    const sent = request({ port, path, method: 'PUT', headers });
    sent.on('error', () => undefined);
    sent.write(PNG);
    return sent;
  }
  async function responseTo(sent: ClientRequest) {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await json(response) };
  }

  it('an upload as a multipart form is stored whole', async () => {
    const { token } = await server.ask(fileEndpoints.token, {}, owner);
    const file = { filePath: 'a.png', fileType: 'image/png' };
    const uploads = { ...owner, uploadToken: token };
    const { uploadUrl, formData, encryUrl } = await server.ask(fileEndpoints.uploadForm, file, uploads);
    const form = new FormData();
    for (const [name, value] of Object.entries(formData)) form.set(name, value);
    const bytes = Buffer.concat([PNG, Buffer.alloc(3 * MIB, 'bytes')]);
    form.set('file', new Blob([bytes], { type: 'image/png' }), 'a.png');
    const { port } = server.app.server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}${pathOf(uploadUrl)}`;
    const sent = await fetch(address, { method: 'POST', body: form });
    expect([sent.status, await sent.json()]).toEqual([200, expect.objectContaining({ code: 0 })]);
    const { decryUrl } = await server.ask(fileEndpoints.readableUrl, { filePath: encryUrl }, owner);
    expect((await server.app.inject(pathOf(decryUrl))).rawPayload.equals(bytes)).toBe(true);
    const stray = await fetch(address, { method: 'POST', body: new FormData() });
    expect(stray.status).toBe(400);
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
  });

  it('an upload is written to the disk as it arrives, and deleted when its sender disconnects', async () => {
    const sent = begin(await open(), MAX);
    await waitFor(async () => expect(await incoming()).toHaveLength(1));
    sent.destroy();
    await waitFor(async () => expect(await incoming()).toEqual([]));
    expect(server.logged).toEqual([]);
  });

  async function impatientServer(bytes = 16 * 1024): Promise<FastifyInstance> {
    const app = Fastify();
    app.setValidatorCompiler(validatorCompiler);
    setErrorHandlers(app);
    protectResponses(app);
    app.register((files) => serveStoredFiles(files, server.school, { windowMs: 100, bytes }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app;
  }

  it('a multipart form whose file does not begin is ended with 408, however slowly its fields go on', async () => {
    const app = await impatientServer();
    const { port } = app.server.address() as AddressInfo;
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': MAX };
    const sent = request({ port, path: `${postFolder}/a.png`, method: 'POST', headers });
    sent.on('error', () => undefined);
    sent.write('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n');
    const drops = setInterval(() => sent.write('a'), 20);
    const response = await responseTo(sent);
    clearInterval(drops);
    expect(response).toMatchObject({ status: 408, body: { code: 400, data: { reason: 'stalled' } } });
    expect(response.headers.connection).toBe('close');
    await app.close();
  });

  it('a stalled upload is ended with 408, and deleted', async () => {
    const app = await impatientServer();
    const response = await responseTo(begin(await open(), MAX, app));
    expect(response).toMatchObject({ status: 408, body: { code: 400, data: { reason: 'stalled' } } });
    expect(response.headers.connection).toBe('close');
    await waitFor(async () => expect(await incoming()).toEqual([]));
    await app.close();
  });

  it('an upload must arrive at the pace at which it would be whole in half an hour', async () => {
    const app = await impatientServer(100);
    // Of 20 MB 1,165 bytes are due in each tenth of a second.
    const sent = begin(await open(), MAX, app);
    const drops = setInterval(() => sent.write(Buffer.alloc(50)), 10);
    const response = await responseTo(sent);
    clearInterval(drops);
    expect(response).toMatchObject({ status: 408, body: { data: { reason: 'stalled' } } });
    await app.close();
  });

  it('a failure of the school’s own after the file has arrived gets 503, a line and a figure, and the file may be sent again', async () => {
    const { token } = await server.ask(fileEndpoints.token, {}, owner);
    const uploads = { ...owner, uploadToken: token };
    const file = { filePath: 'a.png', fileType: 'image/png' };
    const begun = await server.ask(fileEndpoints.initParts, file, uploads);
    const { bucket, objectName, uploadId } = begun;
    const part = await server.ask(
      fileEndpoints.partUrl,
      { bucket, objectName, uploadId, partNumber: 1 },
      uploads,
    );
    const posted = await server.ask(fileEndpoints.uploadForm, file, uploads);
    const form = new FormData();
    for (const [name, value] of Object.entries(posted.formData)) form.set(name, value);
    form.set('file', new Blob([PNG], { type: 'image/png' }), 'a.png');
    const headers = { 'content-type': 'image/png' };
    const { port } = server.app.server.address() as AddressInfo;
    const query = new URLSearchParams(file);
    const ways: readonly (readonly [string, RequestInit])[] = [
      [await open(), { method: 'PUT', body: PNG, headers }],
      [pathOf(part.uploadUrl ?? ''), { method: 'PUT', body: PNG, headers }],
      [pathOf(posted.uploadUrl), { method: 'POST', body: form }],
      [
        `/${endpointPath(fileEndpoints.uploadBase64)}?${query}`,
        {
          method: 'POST',
          body: JSON.stringify(PNG.toString('base64')),
          headers: { 'content-type': 'application/json', tenantid: owner.tenantId ?? '', token },
        },
      ],
    ];
    const calls: CompletedCall[] = [];
    const note = (call: unknown) => calls.push(call as CompletedCall);
    const failing = async (...given: readonly unknown[]) => {
      for await (const _ of given.at(-1) as AsyncIterable<Uint8Array>);
      throw new Error('EIO: i/o error, write');
    };
    for (const [path, sent] of ways) {
      subscribe(CALL_CHANNEL, note);
      Object.assign(disk, { put: failing });
      Object.assign(disk.parts, { put: failing });
      const failed = await fetch(`http://127.0.0.1:${port}${path}`, sent);
      expect([path, failed.status]).toEqual([path, 503]);
      expect(Number(failed.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(server.logged.splice(0).join('')).toContain('EIO: i/o error');
      await waitFor(() => expect(calls).toHaveLength(1));
      expect(calls.pop()).toMatchObject({ status: 503, failure: 'unexpected', isUpload: true });
      unsubscribe(CALL_CHANNEL, note);
      Reflect.deleteProperty(disk, 'put');
      Reflect.deleteProperty(disk.parts, 'put');
      expect((await fetch(`http://127.0.0.1:${port}${path}`, sent)).status).toBe(200);
    }
  });

  it('a form that ends in the middle of its file is the sender’s mistake', async () => {
    const { token } = await server.ask(fileEndpoints.token, {}, owner);
    const file = { filePath: 'a.png', fileType: 'image/png' };
    const posted = await server.ask(fileEndpoints.uploadForm, file, { ...owner, uploadToken: token });
    const fields = Object.entries(posted.formData).map(
      ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const head = `${fields.join('')}--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
    const { port } = server.app.server.address() as AddressInfo;
    const sent = await fetch(`http://127.0.0.1:${port}${pathOf(posted.uploadUrl)}`, {
      method: 'POST',
      body: Buffer.concat([Buffer.from(head), PNG]),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(sent.status).toBe(400);
    expect(server.logged).toEqual([]);
  });

  it('an upload, whole or in parts, is exempt from the time limit of other requests', async () => {
    const app = Fastify();
    limitRequestTime(app, 100);
    app.setValidatorCompiler(validatorCompiler);
    setErrorHandlers(app);
    protectResponses(app);
    app.register((files) => serveStoredFiles(files, server.school));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const who = await newOwner();
    const { token } = await server.ask(fileEndpoints.token, {}, who);
    const uploader = { ...who, uploadToken: token };
    const file = { filePath: 'a.png', fileType: 'image/png', fileSize: 2 * PNG.length };
    const begun = await server.ask(fileEndpoints.initParts, file, uploader);
    const { bucket, objectName, uploadId } = begun;
    const asked = { bucket, objectName, uploadId, partNumber: 1 };
    const { uploadUrl = '' } = await server.ask(fileEndpoints.partUrl, asked, uploader);
    const uploads = [await open(who), pathOf(uploadUrl)].map((path) => begin(path, 2 * PNG.length, app));
    const other = begin('/nowhere', 2 * PNG.length, app);
    await once((await once(other, 'socket'))[0], 'close');
    for (const upload of uploads) {
      upload.end(PNG);
      expect(await responseTo(upload)).toMatchObject({ status: 200, body: { code: 0 } });
    }
    await app.close();
  });

  it('a draft may have a few uploads in progress, and further ones get Retry-After before their body is read', async () => {
    const most = IN_FLIGHT.owner / MAX;
    const under = await Promise.all(Array.from({ length: most }, async () => begin(await open(), MAX)));
    await waitFor(async () => expect(await incoming()).toHaveLength(most));
    const response = await responseTo(begin(await open(), MAX));
    expect(response).toMatchObject({ status: 429, body: { code: 429, data: { retryAfter: 10 } } });
    expect(response.headers['retry-after']).toBe('10');
    const other = begin(await open(await newOwner()), PNG.length);
    other.end();
    expect((await responseTo(other)).status).toBe(200);
    for (const one of under) one.destroy();
    await waitFor(async () => expect(await incoming()).toEqual([]));
    const again = begin(await open(), PNG.length);
    expect((await responseTo(again)).status).toBe(200);
  });

  it('sixty stalled uploads use less than 50 MiB of memory', async () => {
    const most = IN_FLIGHT.owner / MAX;
    const owners = await Promise.all(Array.from({ length: 60 / most }, newOwner));
    const paths = await Promise.all(owners.flatMap((who) => Array.from({ length: most }, () => open(who))));
    const before = memoryInUse();
    const sent = paths.map((path) => begin(path, MAX));
    const piece = Buffer.alloc(64 * 1024);
    for (let round = 0; round < 32; round += 1)
      await Promise.all(sent.map((one) => new Promise((done) => one.write(piece, done))));
    const arrived = PNG.length + 32 * 64 * 1024;
    await waitFor(async () => {
      const sizes = await Promise.all(
        (await incoming()).map(async (name) => (await stat(join(folder, '.incoming', name))).size),
      );
      expect(sizes).toEqual(Array.from({ length: 60 }, () => arrived));
    }, 20_000);
    expect(60 * arrived).toBeGreaterThan(100 * MIB);
    await waitFor(() => expect(memoryInUse() - before).toBeLessThan(50 * MIB));
    for (const one of sent) one.destroy();
    await waitFor(async () => expect(await incoming()).toEqual([]));
  }, 60_000);

  it('an upload is refused with 507 if the disk has no more than the reserve for the database', async () => {
    const path = await open();
    const { token } = await server.ask(fileEndpoints.token, {}, owner);
    const opening = { filePath: 'a.png', fileType: 'image/png' };
    const health = async () => (await server.app.inject('/healthz')).json();
    expect(await health()).toEqual({ healthy: true, storage: 'ok' });
    disk.free = 100 * 1024 ** 2;
    expect(await health()).toEqual({ healthy: true, storage: 'low' });
    const refused = { status: 507, body: { code: 507, success: false } };
    expect(await responseTo(begin(path, PNG.length))).toMatchObject(refused);
    const opened = await server.call(fileEndpoints.uploadUrl, opening, { ...owner, uploadToken: token });
    expect(opened).toMatchObject({ status: 507, code: 507 });
    disk.free = 1024;
    expect(await health()).toEqual({ healthy: true, storage: 'full' });
    disk.free = Number.POSITIVE_INFINITY;
    expect((await responseTo(begin(path, PNG.length))).status).toBe(200);
  });
});
