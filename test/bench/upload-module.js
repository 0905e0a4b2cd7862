// The app's own multipart upload for the upload bench: a file to the key under which the store has it. Parts have the
// smallest size that a store allows, as at the demo school: an interruption costs only the parts in transit.
import { megabytes } from '../../src/domain/upload/size-text';
import { SystemClock } from '../../src/infrastructure/browser/system-clock';
import { ApiClient } from '../../src/infrastructure/http/api-client';
import { AxiosTransport } from '../../src/infrastructure/http/axios-transport';
import { MultipartUploader } from '../../src/infrastructure/upload/multipart-uploader';
import { isWeakNetwork } from '../../src/infrastructure/upload/network-speed';
import { StorageHost } from '../../src/infrastructure/upload/storage-host';
import { TransferQueue } from '../../src/infrastructure/upload/transfer-queue';
import { successCodes } from '../../src/wire/codes';
import { servicePrefixes } from '../../src/wire/endpoint';
import { ResponseEnvelope } from '../../src/wire/response-envelope';

const PART = megabytes(5);

// biome-ignore lint/style/noDefaultExport: the bench asks for one.
export default function uploadModule(picked, { baseUrl }) {
  const [transport, clock] = [new AxiosTransport(), new SystemClock()];
  const envelope = { schema: ResponseEnvelope, successCodes };
  const settings = { baseUrl, prefixes: servicePrefixes, timeout: 15_000, manually: false, envelope };
  const api = new ApiClient(transport, clock, settings);
  const storage = new StorageHost(transport, clock);
  const uploader = new MultipartUploader(api, storage, clock, {
    chunkSize: PART,
    isWeak: isWeakNetwork,
    outerNet: false,
    transfers: new TransferQueue(isWeakNetwork),
  });
  return uploader.send({
    picked,
    type: picked.type || 'application/octet-stream',
    group: 'bench',
    temp: true,
    token: 'bench',
    abort: new AbortController(),
    progress: () => undefined,
  });
}
