import { PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadFailureMessage } from '#application/upload/upload-messages';
import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { newStudent } from '#features/support/schools/checkin-setup';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { StorageHost } from '#infrastructure/upload/storage-host';
import { RETAKES } from '#school/core/files/upload-limits';
import { NodeSecrets } from '#school/store/node-secrets';
import { bucketOf } from '#school/store/s3/s3-bucket';
import { SealedBlobStore } from '#school/store/sealed-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { orThrow } from '#test/support/or-throw';
import { codes } from '#wire/codes';
import { fileEndpoints } from '#wire/files';
import { registerEndpoints } from '#wire/register';
import { welcomeEndpoints } from '#wire/welcome';
import { hasS3, onS3, ownBucket, ownS3Store } from '../../store/s3/own-bucket';
import { asking, SmallSchool } from '../../store/small-school';
import { type Credentials, DemoServer, PNG, pathOf } from '../demo-server';
import { person } from '../people';

const AUTUMN = '2026年秋季高职招生';

describe.runIf(hasS3)(onS3('uploads from phones directly to an S3 bucket'), () => {
  let server: DemoServer;
  let tenantId: string;
  beforeAll(async () => {
    server = await DemoServer.start({}, { blobs: await ownS3Store() });
    tenantId = await server.tenantId();
  });
  afterAll(() => server.app.close());

  /** Opens an upload and sends its bytes to the store, without another call to the school. */
  async function upload(owner: Credentials, bytes: Buffer, announced = bytes.length): Promise<string> {
    const { token } = await server.ask(fileEndpoints.token, {}, owner);
    const file = { filePath: '证件照.png', fileType: 'image/png', fileSize: String(announced) };
    const opened = await server.ask(fileEndpoints.uploadUrl, file, { ...owner, uploadToken: token });
    expect(new URL(opened.uploadUrl).origin).toBe(server.school.files.direct?.origin);
    const put = await fetch(opened.uploadUrl, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'image/png' },
    });
    expect(put.status).toBe(200);
    return opened.encryUrl;
  }

  async function draftWith(bytes: Buffer, number: number) {
    const { grant, submission } = await server.draft(AUTUMN, person(number), tenantId);
    const owner = { tenantId, bearer: grant.token };
    const path = await upload(owner, bytes);
    const photo = [{ path, name: '证件照.png', type: 'image/png', size: bytes.length }];
    return { owner, path, submission: { ...submission, answers: { ...submission.answers, photo } } };
  }

  it('a directly uploaded file can be submitted without being read first, and the applicant reads it from the bucket', async () => {
    const { owner, path, submission } = await draftWith(PNG, 1);
    const { token } = await server.ask(registerEndpoints.register, submission, owner);
    const { decryUrl } = await server.ask(
      fileEndpoints.readableUrl,
      { filePath: path },
      { tenantId, bearer: token },
    );
    const response = await server.app.inject({ url: pathOf(decryUrl) });
    expect(response.statusCode).toBe(302);
    expect(response.headers['cache-control']).toBe('private, no-store');
    const stored = await fetch(String(response.headers.location));
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(PNG);
    expect(stored.headers.get('content-type')).toBe('image/png');
    expect((await server.app.inject({ url: `${pathOf(decryUrl)}&downloadName=other.png` })).statusCode).toBe(
      404,
    );
    expect(
      (await server.app.inject({ url: pathOf(decryUrl).replace('signature=', 'signature=x') })).statusCode,
    ).toBe(404);
  });

  it('a directly uploaded file of the wrong content is refused when it is first read', async () => {
    const { owner, path, submission } = await draftWith(Buffer.alloc(64, 'text'), 2);
    const refused = await server.call(fileEndpoints.readableUrl, { filePath: path }, owner);
    expect(refused).toMatchObject({ status: 400, data: { reason: 'content' } });
    expect(await server.call(fileEndpoints.readableUrl, { filePath: path }, owner)).toMatchObject({
      code: codes.notFound,
    });
    expect(await server.call(registerEndpoints.register, submission, owner)).toMatchObject({
      status: 400,
      data: { path: 'answers.photo', reason: 'attachment' },
    });
  });

  it('a directly uploaded file does not change when its upload address is used again', async () => {
    const { grant } = await server.draft(AUTUMN, person(3), tenantId);
    const owner = { tenantId, bearer: grant.token };
    const { token } = await server.ask(fileEndpoints.token, {}, owner);
    const file = { filePath: 'a.png', fileType: 'image/png', fileSize: String(PNG.length) };
    const opened = await server.ask(fileEndpoints.uploadUrl, file, { ...owner, uploadToken: token });
    const put = (body: Buffer) =>
      fetch(opened.uploadUrl, {
        method: 'PUT',
        body: new Uint8Array(body),
        headers: { 'content-type': 'image/png' },
      });
    await put(PNG);
    const read = async () => {
      const { decryUrl } = await server.ask(fileEndpoints.readableUrl, { filePath: opened.encryUrl }, owner);
      const { headers } = await server.app.inject({ url: pathOf(decryUrl) });
      return Buffer.from(await (await fetch(String(headers.location))).arrayBuffer());
    };
    expect(await read()).toEqual(PNG);
    await put(Buffer.alloc(PNG.length, 1));
    expect(await read()).toEqual(PNG);
  });

  it('the bucket refuses an expired or foreign upload address, and the phone shows the error at the file', async () => {
    const { settings } = await ownBucket();
    const bucket = bucketOf(settings);
    const addressOf = (Key: string, signingDate: Date) =>
      getSignedUrl(
        bucket.client,
        new PutObjectCommand({ Bucket: bucket.name, Key, ContentType: 'image/png' }),
        { expiresIn: 600, signingDate, signableHeaders: new Set(['host', 'content-type']) },
      );
    const now = Date.now();
    const good = await addressOf('a.png', new Date(now));
    const addresses = [
      await addressOf('a.png', new Date(now - 3_600_000)),
      good.replace('/a.png?', '/b.png?'),
      good.replace(/X-Amz-Signature=.{4}/, 'X-Amz-Signature=0000'),
    ];
    const storage = new StorageHost(new AxiosTransport(), new SystemClock());
    const body = PNG.buffer.slice(PNG.byteOffset, PNG.byteOffset + PNG.length) as ArrayBuffer;
    const send = (url: string) =>
      storage.put(
        { url, body, type: 'image/png', onProgress: () => undefined },
        new AbortController().signal,
      );
    for (const address of addresses) {
      const refused = await send(address).then(
        () => 'taken',
        (thrown: unknown) => thrown,
      );
      expect(refused).toMatchObject({ kind: 'rejected', status: 403 });
      expect(uploadFailureMessage(refused)).toEqual({ key: 'upload.notTaken' });
    }
    await send(good);
  });

  it('a file of unknown size is uploaded through the school', async () => {
    const { grant } = await server.draft(AUTUMN, person(4), tenantId);
    const { path } = await server.upload({ tenantId, bearer: grant.token });
    const owner = { tenantId, bearer: grant.token };
    expect(await server.ask(fileEndpoints.readableUrl, { filePath: path }, owner)).toHaveProperty('decryUrl');
  });

  it('a new student’s files are uploaded through the school and stored encrypted if the school has a key', async () => {
    const blobs = await ownS3Store();
    const sealing = await DemoServer.start(
      {},
      { blobs: new SealedBlobStore(blobs, new Uint8Array(32).fill(1)) },
    );
    const { name, idCard } = newStudent('李晓雨');
    const { token: bearer } = await sealing.ask(welcomeEndpoints.signIn, { name, idCard }, { tenantId });
    const owner = { tenantId, bearer };
    const { token } = await sealing.ask(fileEndpoints.token, {}, owner);
    const file = { filePath: 'face.png', fileType: 'image/png', fileSize: String(PNG.length) };
    const opened = await sealing.ask(fileEndpoints.uploadUrl, file, { ...owner, uploadToken: token });
    const put = await sealing.app.inject({
      method: 'PUT',
      url: pathOf(opened.uploadUrl),
      headers: { 'content-type': 'image/png' },
      payload: PNG,
    });
    expect(put.json()).toMatchObject({ code: 0 });
    const { decryUrl } = await sealing.ask(fileEndpoints.readableUrl, { filePath: opened.encryUrl }, owner);
    const read = await sealing.app.inject({ url: pathOf(decryUrl) });
    expect(read.statusCode).toBe(200);
    expect(read.rawPayload).toEqual(PNG);
    await sealing.app.close();
  });

  it('direct uploads count with their announced size, and the oldest is deleted from the bucket to make space', async () => {
    const small = await SmallSchool.open({
      store: new MemoryStore(),
      secrets: new NodeSecrets(),
      blobs: await ownS3Store(),
    });
    await small.publish('plan', { cap: 1 }, asking(1));
    const { files, readableFiles } = small.school;
    const { token: bearer } = await small.draft('plan');
    const token = await files.uploadToken(small.tenantId, bearer);
    const open = async (size: number) =>
      orThrow(await files.openUpload(small.tenantId, token, { name: 'a.png', type: 'image/png', size }));
    const { path, direct = { type: '', size: 0 } } = await open(PNG.length);
    const address = (await files.direct?.putAddress(path, direct)) ?? '';
    const put = { method: 'PUT', body: new Uint8Array(PNG), headers: { 'content-type': 'image/png' } };
    expect((await fetch(address, put)).status).toBe(200);
    const largest = 1 + RETAKES.bytes;
    for (let n = 0; n < largest; n += 1) {
      small.clock.pass(1);
      await open(FORM_ATTACHMENT.maxBytes);
    }
    expect(await readableFiles.readable(small.tenantId, bearer, path)).toEqual({ refused: 'notFound' });
    expect(await files.direct?.claim(path, `${path}~1`)).toBeUndefined();
  });

  it('direct multipart uploads may not exceed the announced size', async () => {
    const { grant } = await server.draft(AUTUMN, person(5), tenantId);
    const owner = { tenantId, bearer: grant.token };
    const { token } = await server.ask(fileEndpoints.token, {}, owner);
    const uploader = { ...owner, uploadToken: token };
    const file = { filePath: 'a.png', fileType: 'image/png', fileSize: 6 * 1024 ** 2 };
    const { minPartSize, ...begun } = await server.ask(fileEndpoints.initParts, file, uploader);
    expect(minPartSize).toBe(5 * 1024 ** 2);
    const part = (partNumber: number, partSize: number) =>
      server.call(fileEndpoints.partUrl, { ...begun, partNumber, partSize }, uploader);
    expect(await part(1, 7 * 1024 ** 2)).toMatchObject({ status: 400 });
    expect(await part(2, 2 * 1024 ** 2)).toMatchObject({ status: 400 });
    expect(await part(2, 1024 ** 2)).toMatchObject({ code: 0 });
    await server.ask(fileEndpoints.overParts, { ...begun, cancel: true }, uploader);
    expect(await part(2, 1024 ** 2)).toMatchObject({ code: codes.notFound });
  });
});
