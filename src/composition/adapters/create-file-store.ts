import type { FileStore } from '#application/ports/files/file-store';
import type { Clock } from '#application/ports/phone/clock';
import type { Tenant } from '#domain/session/tenant';
import { UPLOAD_DEFAULTS, type UploadSettings } from '#domain/session/upload-settings';
import { isExternalNetwork, type RedirectPlace } from '#domain/upload/redirect-address';
import { megabytes } from '#domain/upload/size-text';
import type { ApiClient } from '#infrastructure/http/api-client';
import type { Transport } from '#infrastructure/http/transport';
import { Base64Uploader } from '#infrastructure/upload/base64-uploader';
import { DirectUploader } from '#infrastructure/upload/direct-uploader';
import { MultipartUploader } from '#infrastructure/upload/multipart-uploader';
import { isWeakNetwork } from '#infrastructure/upload/network-speed';
import { StorageHost } from '#infrastructure/upload/storage-host';
import { TenantFileStore } from '#infrastructure/upload/tenant-file-store';
import { TransferQueue } from '#infrastructure/upload/transfer-queue';

/** A lazy chunk, loaded with the first file. `upload`: the school's upload settings. */
export function createFileStore(
  api: ApiClient,
  transport: Transport,
  clock: Clock,
  place: RedirectPlace,
  upload: Tenant['upload'] = {},
  uploadBaseUrl = place.gateway,
): FileStore {
  const settings = { ...UPLOAD_DEFAULTS, ...upload } as UploadSettings;
  const storage = new StorageHost(transport, clock);
  const transfers = new TransferQueue(isWeakNetwork);
  return new TenantFileStore({
    api,
    clock,
    settings,
    place,
    uploadBaseUrl,
    uploaders: {
      signedUrl: new DirectUploader('put', api, storage, clock, transfers),
      multipart: new MultipartUploader(api, storage, clock, {
        chunkSize: megabytes(settings.chunkSize),
        isWeak: isWeakNetwork,
        outerNet: isExternalNetwork(place),
        transfers,
      }),
      formPost: new DirectUploader('post', api, storage, clock, transfers),
      base64: new Base64Uploader(api, clock, transfers),
    },
  });
}
