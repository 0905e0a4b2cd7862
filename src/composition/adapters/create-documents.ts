import type { Documents } from '#application/ports/enrollment/documents';
import type { Clock } from '#application/ports/phone/clock';
import type { ViewerPlace } from '#domain/upload/preview';
import type { ApiClient } from '#infrastructure/http/api-client';
import { DownloadClient } from '#infrastructure/http/download-client';
import type { FileTransport } from '#infrastructure/http/transport';
import { TenantDocuments } from '#infrastructure/tenant/tenant-documents';
import { type GatewaySettings, withDefaults } from './create-api-client';

interface DocumentsDeps {
  readonly settings: GatewaySettings;
  readonly files: FileTransport;
  readonly clock: Clock;
  readonly place: ViewerPlace;
}

/** A school's published files. A lazy chunk. */
export function createDocuments(api: ApiClient, { settings, files, clock, place }: DocumentsDeps): Documents {
  return new TenantDocuments(api, new DownloadClient(files, clock, withDefaults(settings)), place);
}
