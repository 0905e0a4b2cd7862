import {
  GetBucketCorsCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { S3BlobStore } from './s3-blob-store';
import { bucketOf, type S3Bucket } from './s3-bucket';
import type { S3Settings } from './s3-settings';

/** The store of `S3_ENDPOINT` cannot be used; the message is for the operator. */
export class S3Unusable extends Error {
  override readonly name = 'S3Unusable';
}

/** A presigned URL may be used from any origin: the app's, the viewer's (opaque origin) or a mini-program's. */
const CORS = {
  AllowedOrigins: ['*'],
  AllowedMethods: ['GET', 'HEAD', 'PUT', 'POST'],
  AllowedHeaders: ['*'],
  ExposeHeaders: ['Content-Disposition', 'Content-Length', 'Content-Range'],
  MaxAgeSeconds: 7_200,
};

/** Maximum ms until the store answers at the start: the client alone would retry a silent one for minutes. */
const FIRST_ANSWER_WAIT = 20_000;

/** Checks that the bucket exists; it must be used by this school only. Throws S3Unusable. */
export async function openS3Store(settings: S3Settings): Promise<S3BlobStore> {
  const bucket = bucketOf(settings);
  try {
    const abortSignal = AbortSignal.timeout(FIRST_ANSWER_WAIT);
    await bucket.client.send(new HeadBucketCommand({ Bucket: bucket.name }), { abortSignal });
  } catch (thrown) {
    throw new S3Unusable(explain(thrown), { cause: thrown });
  }
  await allowPages(bucket);
  return new S3BlobStore(bucket);
}

/** Stores that allow every origin have no CORS rules, and a key may lack the permission to write them. */
async function allowPages({ client, name }: S3Bucket): Promise<void> {
  try {
    const CORSConfiguration = { CORSRules: [CORS] };
    await client.send(new PutBucketCorsCommand({ Bucket: name, CORSConfiguration }));
  } catch (thrown) {
    if (!(thrown instanceof S3ServiceException)) throw thrown;
    if (thrown.name === 'NotImplemented' || (await hasRules({ client, name }))) return;
    const rules = 'S3_BUCKET lets no pages of other origins in, and S3_ACCESS_KEY may not change that';
    throw new S3Unusable(
      `${rules} (${thrown.name}): give the bucket the CORS rules that src/school/README.md names.`,
      {
        cause: thrown,
      },
    );
  }
}

async function hasRules({ client, name }: Pick<S3Bucket, 'client' | 'name'>): Promise<boolean> {
  try {
    const { CORSRules = [] } = await client.send(new GetBucketCorsCommand({ Bucket: name }));
    return CORSRules.length > 0;
  } catch (thrown) {
    // The key may also lack the permission to read them: then the bucket's owner has to have set them.
    if (thrown instanceof S3ServiceException) return thrown.$metadata.httpStatusCode === 403;
    throw thrown;
  }
}

/** The message never contains keys. */
function explain(thrown: unknown): string {
  const status = thrown instanceof S3ServiceException ? thrown.$metadata.httpStatusCode : undefined;
  if (status === 404) return 'The store of S3_ENDPOINT has no bucket of the name S3_BUCKET: create it first.';
  if (status === 401 || status === 403)
    return 'The store of S3_ENDPOINT does not let S3_ACCESS_KEY use the bucket S3_BUCKET. Are both keys right, and the clock?';
  if (status === 301 || status === 400)
    return 'The store of S3_ENDPOINT keeps S3_BUCKET elsewhere or takes other addresses: look at S3_REGION and S3_ADDRESSING.';
  return 'The store of S3_ENDPOINT does not answer. Is it running, and is the address right?';
}
