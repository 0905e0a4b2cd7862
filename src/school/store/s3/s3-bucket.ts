import { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from './s3-settings';

export interface S3Bucket {
  readonly client: S3Client;
  readonly name: string;
  /** Where its addresses lead. */
  readonly origin: string;
}

/** ms. What stands still for so long is tried again, and then fails. */
const CONNECTS_IN = 5_000;
const MOVES_IN = 30_000;

export function bucketOf(settings: S3Settings): S3Bucket {
  const { endpoint, region, bucket, accessKey, secretKey, addressing } = settings;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: addressing === 'path',
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Stores that are not Amazon's own do not all know the newer checksums; the length of each body is signed.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTS_IN, socketTimeout: MOVES_IN },
  });
  const { protocol, host } = new URL(endpoint);
  const origin = `${protocol}//${addressing === 'path' ? host : `${bucket}.${host}`}`;
  return { client, name: bucket, origin };
}

/** Paths are the school's own, yet none of them leads to what the store keeps apart. */
export function keyOf(path: string): string {
  if (path === '' || path.split('/').some((part) => part === '' || part.startsWith('.')))
    throw new Error('path outside the blob store');
  return path;
}
