import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { BlobStore, ByteRange, Bytes } from '../../core/files/blob-store';
import { LEAST_PART, S3BlobParts } from './s3-blob-parts';
import { keyOf, type S3Bucket } from './s3-bucket';
import { INCOMING, S3DirectBlobs } from './s3-direct-blobs';
import { isAbsent, writing } from './s3-errors';

/** Object that names the database to which the blobs belong. */
const OWNER = '.database';
/** Sorts before all tenants' keys, and after keys that begin with a dot. */
const TENANTS = '/';
/** Age in ms after which a blob without a row will never get one. */
const SETTLED_AFTER = 24 * 3_600_000;
/** Age in ms after which an unclaimed direct upload can be removed: its row has expired by then. */
const ABANDONED_AFTER = 2 * 3_600_000;

/** Blobs in an S3 bucket, which any number of processes may share. */
export class S3BlobStore implements BlobStore {
  readonly parts: S3BlobParts;
  readonly direct: S3DirectBlobs;

  constructor(
    private readonly bucket: S3Bucket,
    private readonly now: () => number = bucket.now,
  ) {
    this.parts = new S3BlobParts(bucket, now);
    this.direct = new S3DirectBlobs(bucket);
  }

  /** Larger blobs are uploaded in parts, so that at most one part is in memory. */
  async put(path: string, bytes: Bytes): Promise<void> {
    const pieces = inPieces(bytes, LEAST_PART);
    const first = await nextOf(pieces);
    let piece = first && (await nextOf(pieces));
    if (!piece) return this.putWhole(keyOf(path), first ?? new Uint8Array());
    const id = await this.parts.begin(path);
    try {
      await this.parts.putWhole(path, id, 1, first as Uint8Array);
      for (let part = 2; piece; part += 1, piece = await nextOf(pieces))
        await this.parts.putWhole(path, id, part, piece);
      if (!(await this.parts.complete(path, id))) throw new Error('no such upload');
    } catch (thrown) {
      await this.parts.cancel(path, id);
      throw thrown;
    }
  }

  async get(path: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined> {
    return this.read(keyOf(path), range);
  }

  async remove(path: string): Promise<void> {
    await this.delete(keyOf(path));
  }

  /** A store only reports its limit by refusing writes; `FILES_MAX_BYTES` sets one in advance. */
  async freeBytes(): Promise<number> {
    return Number.MAX_VALUE;
  }

  async removeAbandoned(): Promise<number> {
    const { client, name } = this.bucket;
    let removed = 0;
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client },
      { Bucket: name, Prefix: INCOMING },
    )) {
      for (const { Key, LastModified } of Contents) {
        if (Key === undefined || this.ageOf(LastModified) < ABANDONED_AFTER) continue;
        await this.delete(Key);
        removed += 1;
      }
    }
    return removed + (await this.parts.removeAbandoned());
  }

  async owner(): Promise<string | undefined> {
    const written = await this.read(OWNER);
    if (!written) return undefined;
    let owner = '';
    for await (const piece of written) owner += Buffer.from(piece).toString();
    return owner;
  }

  async assignTo(database: string): Promise<void> {
    await this.putWhole(OWNER, Buffer.from(database));
  }

  async listSettled(
    path: string,
    limit: number,
  ): Promise<{ readonly paths: readonly string[]; readonly last?: string | undefined }> {
    const request = { Bucket: this.bucket.name, StartAfter: path || TENANTS, MaxKeys: limit };
    const { Contents = [], IsTruncated } = await this.bucket.client.send(new ListObjectsV2Command(request));
    const settled = Contents.filter(({ LastModified }) => this.ageOf(LastModified) >= SETTLED_AFTER);
    const paths = settled.flatMap(({ Key }) => Key ?? []);
    return { paths, last: IsTruncated ? Contents.at(-1)?.Key : undefined };
  }

  /** In ms; an object without a date counts as new. */
  private ageOf(modified: Date | undefined): number {
    return modified ? this.now() - modified.getTime() : 0;
  }

  /** Lazy: where a caller only checks that a blob exists, an unread response would hold a connection forever. */
  private async read(Key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined> {
    try {
      await this.bucket.client.send(new HeadObjectCommand({ Bucket: this.bucket.name, Key }));
    } catch (thrown) {
      if (isAbsent(thrown)) return undefined;
      throw thrown;
    }
    return this.fetched(Key, range);
  }

  private async *fetched(Key: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
    const asked = range && { Range: `bytes=${range.first}-${range.last}` };
    const get = new GetObjectCommand({ Bucket: this.bucket.name, Key, ...asked });
    const { Body } = await this.bucket.client.send(get);
    if (Body instanceof Readable) yield* Body;
  }

  private async putWhole(Key: string, Body: Uint8Array): Promise<void> {
    await writing(this.bucket.client.send(new PutObjectCommand({ Bucket: this.bucket.name, Key, Body })));
  }

  private async delete(Key: string): Promise<void> {
    await this.bucket.client.send(new DeleteObjectCommand({ Bucket: this.bucket.name, Key }));
  }
}

/** Chunks of `size` bytes; the last has the rest. */
async function* inPieces(bytes: Bytes, size: number): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    waiting.push(piece.slice());
    length += piece.length;
    if (length < size) continue;
    const whole = Buffer.concat(waiting);
    const end = length - (length % size);
    for (let at = 0; at < end; at += size) yield whole.subarray(at, at + size);
    waiting = [whole.subarray(end)];
    length -= end;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function nextOf(pieces: AsyncGenerator<Uint8Array>): Promise<Uint8Array | undefined> {
  const { value, done } = await pieces.next();
  return done ? undefined : value;
}
