import { describe } from 'vitest';
import type { Tenant } from '#domain/session/tenant';
import { hasS3, onS3, ownS3Store } from '../school/store/s3/own-bucket';
import { fileStoreContract } from './suites/file-store-contract';
import { httpAssembly } from './support/http-assembly';

const over = (upload?: NonNullable<Tenant['upload']>) => async () =>
  httpAssembly({ blobs: await ownS3Store(), ...(upload && { upload }) });

describe.runIf(hasS3)(onS3('a school whose files lie in an S3 bucket'), () => {
  fileStoreContract('addresses of the bucket', over());
  fileStoreContract('forms of the bucket', over({ method: 'formPost' }));
  fileStoreContract('parts of the bucket', over({ serverType: 2, multipartAbove: 0, chunkSize: 5 }));
  fileStoreContract('base64 through the school', over({ method: 'base64' }));
});
