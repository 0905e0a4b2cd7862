import type { Clock } from '#application/ports/clock';
import type { Documents } from '#application/ports/documents';
import type { ViewerPlace } from '#domain/upload/preview';
import type { ApiClient } from '#infrastructure/http/api-client';
import { DownloadClient } from '#infrastructure/http/download-client';
import type { FileTransport } from '#infrastructure/http/transport';
import { TenantDocuments } from '#infrastructure/tenant/tenant-documents';
import { type GatewaySettings, wholeSettings } from './api-client-at';

interface DocumentParts {
  readonly settings: GatewaySettings;
  readonly files: FileTransport;
  readonly clock: Clock;
  readonly place: ViewerPlace;
}

/** A school's published files; a chunk of its own. */
export function documentsAt(api: ApiClient, { settings, files, clock, place }: DocumentParts): Documents {
  return new TenantDocuments(api, new DownloadClient(files, clock, wholeSettings(settings)), place);
}
