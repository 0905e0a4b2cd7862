import type { Clock } from '#application/ports/clock';
import type { FileStore } from '#application/ports/file-store';
import type { ApiClient } from '#infrastructure/http/api-client';
import type { Transport } from '#infrastructure/http/transport';
import { SignedUrlFileStore } from '#infrastructure/upload/signed-url-file-store';

/** Fetched with the first file. */
export function createFileStore(api: ApiClient, transport: Transport, clock: Clock): FileStore {
  return new SignedUrlFileStore(api, transport, clock);
}
