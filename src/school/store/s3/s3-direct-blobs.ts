import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { DirectBlobs, DirectFile } from '../../core/files/blob-store';
import { ACCESS_LIFE } from '../../core/files/content/file-signatures';
import { keyOf, type S3Bucket } from './s3-bucket';
import { isAbsent, writing } from './s3-errors';

/** Prefix of direct uploads, apart from the blobs: tenant ids never begin with a dot. */
export const INCOMING = '.incoming/';
/** Seconds. */
const UPLOAD_WITHIN = ACCESS_LIFE / 1_000;
const READ_WITHIN = 60;

/** Presigned URLs. */
export class S3DirectBlobs implements DirectBlobs {
  constructor(private readonly bucket: S3Bucket) {}

  get origin(): string {
    return this.bucket.origin;
  }

  putAddress(path: string, { type, size }: DirectFile): Promise<string> {
    const command = new PutObjectCommand({ ...this.incoming(path), ContentType: type, ContentLength: size });
    const signableHeaders = new Set(['host', 'content-type', 'content-length']);
    return getSignedUrl(this.bucket.client, command, { expiresIn: UPLOAD_WITHIN, signableHeaders });
  }

  postForm(path: string, { type, size }: DirectFile): ReturnType<DirectBlobs['postForm']> {
    return createPresignedPost(this.bucket.client, {
      ...this.incoming(path),
      Fields: { 'Content-Type': type },
      Conditions: [['content-length-range', size, size]],
      Expires: UPLOAD_WITHIN,
    });
  }

  partAddress(path: string, id: string, part: number, size: number): Promise<string> {
    const upload = { Bucket: this.bucket.name, Key: keyOf(path), UploadId: id };
    const command = new UploadPartCommand({ ...upload, PartNumber: part, ContentLength: size });
    const signableHeaders = new Set(['host', 'content-length']);
    return getSignedUrl(this.bucket.client, command, { expiresIn: UPLOAD_WITHIN, signableHeaders });
  }

  readAddress(
    blobPath: string,
    { type, disposition }: { readonly type: string; readonly disposition: string },
  ): Promise<string> {
    const get = new GetObjectCommand({
      Bucket: this.bucket.name,
      Key: keyOf(blobPath),
      ResponseContentType: type,
      ResponseContentDisposition: disposition,
      ResponseCacheControl: 'private, no-store',
    });
    return getSignedUrl(this.bucket.client, get, { expiresIn: READ_WITHIN });
  }

  async claim(path: string, blobPath: string): Promise<number | undefined> {
    const { client, name } = this.bucket;
    const { Key } = this.incoming(path);
    const blob = { Bucket: name, Key: keyOf(blobPath) };
    try {
      await writing(client.send(new CopyObjectCommand({ ...blob, CopySource: encodeURI(`${name}/${Key}`) })));
    } catch (thrown) {
      if (isAbsent(thrown)) return undefined;
      throw thrown;
    }
    return (await client.send(new HeadObjectCommand(blob))).ContentLength ?? 0;
  }

  async forget(path: string): Promise<void> {
    await this.bucket.client.send(new DeleteObjectCommand(this.incoming(path)));
  }

  private incoming(path: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.bucket.name, Key: `${INCOMING}${keyOf(path)}` };
  }
}
