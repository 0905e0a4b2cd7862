import type { Documents } from '#application/ports/documents';
import type { FileStore } from '#application/ports/file-store';
import { ReadStoredFiles } from '#application/upload/read-stored-files';
import { PREVIEW_LIMIT } from '#domain/upload/preview';
import { InMemoryFileSaver } from '#infrastructure/memory/in-memory-phone-parts';
import { fakeDocuments } from '../../presentation/screens/fakes';

const place = { gateway: 'https://g', schoolCloud: 'https://c', tenantId: 't', page: 'https://g' };

/** Stored files of a school that shows them in the platform's own viewer. */
export function storedFilesOf(
  files: Pick<FileStore, 'readableUrl'>,
  documents: Partial<Documents> = {},
  saver = new InMemoryFileSaver('bytes'),
): ReadStoredFiles {
  const viewer = async () => ({ key: 'kkfile' as const, url: '', maxBytes: PREVIEW_LIMIT, place });
  return new ReadStoredFiles(files, fakeDocuments({ viewer, ...documents }), saver);
}
