import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BlobStoreAway } from '#school/core/files/blob-store';
import { S3BlobStore } from '#school/store/s3/s3-blob-store';
import { bucketOf } from '#school/store/s3/s3-bucket';

const NOW = Date.UTC(2026, 5, 10, 2);

describe('an S3 store', () => {
  let server: Server;
  afterEach(() => void server.close());

  /** A store whose every answer is this status. */
  async function answering(
    status: number,
    bodyOf: (request: IncomingMessage) => string = () => '',
  ): Promise<{ blobs: S3BlobStore; port: number }> {
    const headers = { date: new Date(NOW).toUTCString() };
    server = createServer((request, response) => response.writeHead(status, headers).end(bodyOf(request)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    const keys = { accessKey: 'key', secretKey: 'secret' };
    const bucket = bucketOf({ endpoint, region: 'us-east-1', bucket: 'b', addressing: 'path', ...keys });
    return { blobs: new S3BlobStore(bucket), port };
  }
  const bytes = [Uint8Array.of(1)];

  it('that is stopped is away, for whatever it is asked, and its log says why', async () => {
    const { blobs } = await answering(200);
    await new Promise((resolve) => server.close(resolve));
    const refused = /does not answer: ECONNREFUSED/;
    await expect(blobs.get('t/a.png~1')).rejects.toThrow(refused);
    await expect(blobs.put('t/a.png~1', bytes)).rejects.toThrow(BlobStoreAway);
    await expect(blobs.parts.begin('t/a.png~1')).rejects.toThrow(BlobStoreAway);
    await expect(blobs.parts.stored('t/a.png~1', 'id')).rejects.toThrow(refused);
  });

  it('dates its objects by its own clock, however far ahead the machine’s is', async () => {
    const { blobs } = await answering(200, ({ url = '' }) =>
      url.includes('list-type')
        ? `<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>t/a.png~1</Key>
            <LastModified>${new Date(NOW - 60_000).toISOString()}</LastModified></Contents></ListBucketResult>`
        : '<ListMultipartUploadsResult/>',
    );
    const ahead = vi.spyOn(Date, 'now').mockReturnValue(NOW + 48 * 3_600_000);
    expect(await blobs.listSettled('', 5)).toEqual({ paths: [], last: undefined });
    expect(await blobs.removeAbandoned()).toBe(0);
    ahead.mockRestore();
  });

  it('that is overloaded is away', async () => {
    const { blobs } = await answering(503);
    await expect(blobs.get('t/a.png~1')).rejects.toThrow(/does not answer: HTTP 503/);
  });

  it('that knows no such file, or does not let the school in, is not away', async () => {
    const { blobs } = await answering(404);
    expect(await blobs.get('t/a.png~1')).toBeUndefined();
    server.close();
    const { blobs: closed } = await answering(403);
    await expect(closed.get('t/a.png~1')).rejects.not.toThrow(BlobStoreAway);
  });
});
