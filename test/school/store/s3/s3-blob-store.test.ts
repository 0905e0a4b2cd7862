import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { claimBlobs, withoutRemovals } from '#school/core/files/blob-store';
import { openS3Store } from '#school/store/s3/open-s3-store';
import { S3BlobStore } from '#school/store/s3/s3-blob-store';
import type { S3Bucket } from '#school/store/s3/s3-bucket';
import type { S3Settings } from '#school/store/s3/s3-settings';
import { readByteArray } from '../../read-byte-array';
import { hasS3, onS3, ownBucket } from './own-bucket';

const PATH = 'tenant/a.png';
const PNG = { type: 'image/png', size: 5 };

async function put(address: string, body: string, type = 'image/png'): Promise<number> {
  const response = await fetch(address, { method: 'PUT', body, headers: { 'content-type': type } });
  await response.text();
  return response.status;
}

describe.runIf(hasS3)(onS3('blobs in an S3 bucket'), () => {
  let bucket: S3Bucket;
  let settings: S3Settings;
  let blobs: S3BlobStore;
  beforeAll(async () => {
    ({ bucket, settings } = await ownBucket());
    blobs = await openS3Store(settings);
  });
  it('an upload address of a bucket is valid for one path, type and size', async () => {
    const address = await blobs.direct.putAddress(PATH, PNG);
    expect(await put(address, 'hell')).toBe(403);
    expect(await put(address, 'hello!')).toBe(403);
    expect(await put(address, 'hello', 'text/html')).toBe(403);
    expect(await put(address.replace('a.png', 'b.png'), 'hello')).toBe(403);
    expect(await put(address.replace(/Expires=\d+/, 'Expires=90000'), 'hello')).toBe(403);
    expect(await blobs.direct.claim(PATH, `${PATH}~0`)).toBeUndefined();
    expect(await put(address, 'hello')).toBe(200);
    expect(await blobs.direct.claim(PATH, `${PATH}~1`)).toBe(5);
    // Using the address again does not change what was claimed.
    expect(await put(address, 'HELLO')).toBe(200);
    expect(await readByteArray(await blobs.get(`${PATH}~1`))).toEqual([...Buffer.from('hello')]);
    await blobs.direct.forget(PATH);
    await blobs.direct.forget(PATH);
    expect(await blobs.direct.claim(PATH, `${PATH}~2`)).toBeUndefined();
  });

  it('an upload form of a bucket is valid for one size', async () => {
    const path = 'tenant/form.png';
    const { url, fields } = await blobs.direct.postForm(path, PNG);
    const post = async (text: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([text]));
      const response = await fetch(url, { method: 'POST', body: form });
      await response.text();
      return response.status;
    };
    expect(await post('hell')).toBe(400);
    expect(await post('hello!')).toBe(400);
    expect(await post('hello')).toBe(204);
    expect(await blobs.direct.claim(path, `${path}~1`)).toBe(5);
  });

  it('a part of a multipart upload has its own address, refused after completion', async () => {
    const path = 'tenant/a.zip~1';
    const id = await blobs.parts.begin(path);
    const address = await blobs.direct.partAddress(path, id, 1, 5);
    expect(await put(address, 'hell', 'application/octet-stream')).toBe(403);
    expect(await put(address.replace('partNumber=1', 'partNumber=2'), 'hello')).toBe(403);
    expect(await put(address, 'hello', 'application/octet-stream')).toBe(200);
    expect(await blobs.parts.stored(path, id)).toEqual([{ number: 1, size: 5 }]);
    await blobs.parts.complete(path, id);
    expect(await put(address, 'HELLO', 'application/octet-stream')).toBe(404);
    expect(await readByteArray(await blobs.get(path))).toEqual([...Buffer.from('hello')]);
  });

  it('a read address is valid for a minute, with the type and name that the school sets', async () => {
    await blobs.put('tenant/证.png~1', [Buffer.from('hello')]);
    const disposition = `attachment; filename*=UTF-8''%E8%AF%81.png`;
    const address = await blobs.direct.readAddress('tenant/证.png~1', { type: 'image/png', disposition });
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('60');
    const response = await fetch(address, { headers: { origin: 'null', range: 'bytes=1-2' } });
    expect(response.status).toBe(206);
    expect(await response.text()).toBe('el');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-disposition')).toBe(disposition);
    // The viewer, which has an opaque origin, can read it, too.
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect((await fetch(address.replace('image%2Fpng', 'text%2Fhtml'))).status).toBe(403);
    expect((await fetch(address.replace('%E8%AF%81.png~1', 'a.png~1'))).status).toBe(403);
  });

  it('a blob’s path outside its prefix is refused', async () => {
    for (const path of ['../a', 'a/../b', '.incoming/a', 'a//b', '', '.database'])
      await expect(blobs.put(path, [])).rejects.toThrow('outside');
  });

  it('a bucket belongs to the first database, also under its former names', async () => {
    expect(await claimBlobs(blobs, 'mine', [])).toBe(true);
    expect(await claimBlobs(blobs, 'another', [])).toBe(false);
    expect(await claimBlobs(blobs, 'renamed', ['mine'])).toBe(true);
    expect(await claimBlobs(blobs, 'mine', [])).toBe(false);
  });

  it('nothing is removed from a bucket that may be another database’s', async () => {
    const path = 'tenant/kept.png~1';
    await blobs.put(path, [Uint8Array.of(1)]);
    const id = await blobs.parts.begin('tenant/begun.png~1');
    expect(await put(await blobs.direct.putAddress('tenant/sent.png', PNG), 'hello')).toBe(200);
    const kept = withoutRemovals(blobs);
    await kept.remove(path);
    await kept.parts.cancel('tenant/begun.png~1', id);
    await kept.direct?.forget('tenant/sent.png');
    expect(await readByteArray(await kept.get(path))).toEqual([1]);
    expect(await blobs.parts.stored('tenant/begun.png~1', id)).toEqual([]);
    expect(await blobs.direct.claim('tenant/sent.png', 'tenant/sent.png~1')).toBe(5);
  });

  it('settled blobs are listed page by page, and directly uploaded ones apart, deleted when old', async () => {
    const { bucket } = await ownBucket();
    const later = new S3BlobStore(bucket, () => Date.now() + 26 * 3_600_000);
    const paths = [1, 2, 3].map((n) => `t/${n}.png~x`);
    for (const path of paths) await later.put(path, [Uint8Array.of(1)]);
    expect(await claimBlobs(later, 'mine', [])).toBe(true);
    expect(await put(await later.direct.putAddress('t/4.png', PNG), 'hello')).toBe(200);
    const id = await later.parts.begin('t/5.png~x');
    const first = await later.listSettled('', 2);
    expect(first).toEqual({ paths: paths.slice(0, 2), last: paths[1] });
    expect(await later.listSettled(first.last ?? '', 2)).toEqual({ paths: paths.slice(2), last: undefined });
    expect(await new S3BlobStore(bucket).removeAbandoned()).toBe(0);
    expect(await later.removeAbandoned()).toBe(2);
    expect(await later.direct.claim('t/4.png', 't/4.png~x')).toBeUndefined();
    expect(await later.parts.stored('t/5.png~x', id)).toBeUndefined();
    expect(await readByteArray(await later.get(paths[0] ?? ''))).toEqual([1]);
  });

  it('a missing bucket, a wrong key and an unreachable endpoint are reported at the start', async () => {
    const refused = (change: Partial<S3Settings>) => openS3Store({ ...settings, ...change });
    await expect(refused({ bucket: 'nobody-made-this' })).rejects.toThrow('create it first');
    await expect(refused({ secretKey: 'wrong' })).rejects.toThrow('does not let S3_ACCESS_KEY');
    await expect(refused({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow('does not answer');
    expect(
      (await bucket.client.send(new ListObjectsV2Command({ Bucket: bucket.name }))).KeyCount,
    ).toBeGreaterThan(0);
  });
});
