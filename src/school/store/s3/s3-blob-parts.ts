import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  type MultipartUpload,
  type Part,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { BlobParts, Bytes, CompletedParts, StoredPart } from '../../core/files/blob-store';
import { keyOf, type S3Bucket } from './s3-bucket';
import { isAbsent, writing } from './s3-errors';

/** S3's minimum size of every part but the last. */
export const LEAST_PART = 5 * 1024 ** 2;
/** Age in ms after which an upload is abandoned; longer than its phone may take. */
const ABANDONED_AFTER = 25 * 3_600_000;

/** The store's own multipart uploads. */
export class S3BlobParts implements BlobParts {
  readonly minSize = LEAST_PART;

  constructor(
    private readonly bucket: S3Bucket,
    private readonly now: () => number,
  ) {}

  async begin(path: string): Promise<string> {
    const begun = await writing(this.bucket.client.send(new CreateMultipartUploadCommand(this.at(path))));
    if (begun.UploadId === undefined) throw new Error('no upload id in the response');
    return begun.UploadId;
  }

  /** A part is buffered while it is sent, because its length has to be sent first. */
  async put(path: string, id: string, part: number, bytes: Bytes): Promise<boolean> {
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes) pieces.push(piece.slice());
    try {
      await this.putWhole(path, id, part, Buffer.concat(pieces));
      return true;
    } catch (thrown) {
      if (isAbsent(thrown)) return false;
      throw thrown;
    }
  }

  async putWhole(path: string, id: string, part: number, body: Uint8Array): Promise<void> {
    const upload = { ...this.at(path), UploadId: id, PartNumber: part, Body: body };
    await writing(this.bucket.client.send(new UploadPartCommand(upload)));
  }

  async stored(path: string, id: string): Promise<readonly StoredPart[] | undefined> {
    const parts = await this.list(path, id);
    return parts?.map(({ PartNumber = 0, Size = 0 }) => ({ number: PartNumber, size: Size }));
  }

  /** S3 removes the parts itself, and the blob has the upload's path. */
  async complete(path: string, id: string): Promise<CompletedParts | undefined> {
    const parts = await this.list(path, id);
    if (!parts) return undefined;
    const MultipartUpload = { Parts: parts.map(({ ETag, PartNumber }) => ({ ETag, PartNumber })) };
    const upload = { ...this.at(path), UploadId: id, MultipartUpload };
    try {
      await writing(this.bucket.client.send(new CompleteMultipartUploadCommand(upload)));
    } catch (thrown) {
      if (isAbsent(thrown)) return undefined;
      throw thrown;
    }
    return { path, size: parts.reduce((sum, { Size = 0 }) => sum + Size, 0) };
  }

  async cancel(path: string, id: string): Promise<void> {
    try {
      await this.bucket.client.send(new AbortMultipartUploadCommand({ ...this.at(path), UploadId: id }));
    } catch (thrown) {
      if (!isAbsent(thrown)) throw thrown;
    }
  }

  async removeAbandoned(): Promise<number> {
    let removed = 0;
    for await (const { Key, UploadId, Initiated } of this.underWay()) {
      if (Key === undefined || UploadId === undefined || !Initiated) continue;
      if (this.now() - Initiated.getTime() < ABANDONED_AFTER) continue;
      await this.cancel(Key, UploadId);
      removed += 1;
    }
    return removed;
  }

  private async *underWay(): AsyncGenerator<MultipartUpload> {
    const { client, name: Bucket } = this.bucket;
    let after: { readonly KeyMarker?: string | undefined; readonly UploadIdMarker?: string | undefined } = {};
    for (let more = true; more; ) {
      const page = await client.send(new ListMultipartUploadsCommand({ Bucket, ...after }));
      yield* page.Uploads ?? [];
      after = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      more = page.IsTruncated ?? false;
    }
  }

  /** Sorted by number; undefined where there is no such upload. */
  private async list(path: string, id: string): Promise<readonly Part[] | undefined> {
    const parts: Part[] = [];
    try {
      // Some stores return a next marker after the last page too.
      for (let more = true, PartNumberMarker: string | undefined; more; ) {
        const asked = { ...this.at(path), UploadId: id, PartNumberMarker };
        const page = await this.bucket.client.send(new ListPartsCommand(asked));
        parts.push(...(page.Parts ?? []));
        PartNumberMarker = page.NextPartNumberMarker;
        more = page.IsTruncated ?? false;
      }
      return parts;
    } catch (thrown) {
      if (isAbsent(thrown)) return undefined;
      throw thrown;
    }
  }

  private at(path: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.bucket.name, Key: keyOf(path) };
  }
}
