import type { Documents } from '#application/ports/enrollment/documents';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { FileSaver } from '#application/ports/files/file-saver';
import type { FileStore } from '#application/ports/files/file-store';
import type { Session } from '#application/ports/session/session';
import { StoredFileReader } from '#application/upload/stored-file-reader';
import { PREVIEW_LIMIT } from '#domain/upload/preview';
import { InMemoryFileSaver } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemoryDraftStore } from '#infrastructure/memory/phone/in-memory-storage';
import { stubDocuments } from '../../presentation/screens/fakes';

const place = { gateway: 'https://g', schoolCloud: 'https://c', tenantId: 't', page: 'https://g' };

interface Around {
  readonly saver: FileSaver;
  readonly enrollment: Pick<EnrollmentGateway, 'applications' | 'application'>;
  readonly session: Pick<Session, 'current'>;
  readonly drafts: Pick<DraftStore, 'all'>;
}

const nobody: Around['session'] = { current: () => undefined };
const nobodysApplications: Around['enrollment'] = {
  applications: async () => [],
  application: async () => ({ refused: 'notFound' }),
};

/** Stored files of a school that uses the platform's own viewer. */
export function storedFilesOf(
  files: Pick<FileStore, 'readableUrl'>,
  documents: Partial<Documents> = {},
  {
    saver = new InMemoryFileSaver('bytes'),
    enrollment = nobodysApplications,
    session = nobody,
    drafts = new InMemoryDraftStore(),
  }: Partial<Around> = {},
): StoredFileReader {
  const viewer = async () => ({ key: 'kkfile' as const, url: '', maxBytes: PREVIEW_LIMIT, place });
  const sources = { enrollment, session, drafts };
  return new StoredFileReader(files, stubDocuments({ viewer, ...documents }), saver, sources);
}
