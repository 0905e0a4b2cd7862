import { randomUUID } from 'node:crypto';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { openS3Store } from '#school/store/s3/open-s3-store';
import type { S3BlobStore } from '#school/store/s3/s3-blob-store';
import { bucketOf, type S3Bucket } from '#school/store/s3/s3-bucket';
import type { S3Settings } from '#school/store/s3/s3-settings';

/** `http://key:secret@host:port`; empty without an S3 server. */
const server = process.env.TEST_S3_URL ?? '';

export const hasS3 = server !== '';
/** A suite's name, which says where it is skipped. */
export const onS3 = (name: string) => (hasS3 ? name : `${name}: not asked, as TEST_S3_URL names no server`);

/** A bucket for one test on the server of TEST_S3_URL. */
export async function ownBucket(): Promise<{ settings: S3Settings; bucket: S3Bucket }> {
  const { origin, username, password } = new URL(server);
  const settings: S3Settings = {
    endpoint: origin,
    region: 'us-east-1',
    bucket: `test-${randomUUID()}`,
    accessKey: username,
    secretKey: password,
    addressing: 'path',
  };
  const bucket = bucketOf(settings);
  await bucket.client.send(new CreateBucketCommand({ Bucket: bucket.name }));
  return { settings, bucket };
}

export async function ownS3Store(): Promise<S3BlobStore> {
  const { settings } = await ownBucket();
  return openS3Store(settings);
}
