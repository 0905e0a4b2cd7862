import type { Attachment } from '#domain/form/template';
import { extensionOf } from '#domain/upload/file-name';
import type { SchoolDeps } from '../school-deps';
import type { FileContent } from './content/file-content';

/** The owner of public files of the school. No token has this owner, so nobody can upload under it. */
export const PUBLISHED = 'published';

/** Publishes a file of the school; the same content is the same file. */
export async function publishFile(
  { store, blobs, secrets }: Pick<SchoolDeps, 'store' | 'blobs' | 'secrets'>,
  tenantId: string,
  { name, type, bytes }: FileContent,
): Promise<Attachment> {
  const extension = extensionOf(name);
  const suffix = /^[a-z0-9]{1,10}$/.test(extension) ? `.${extension}` : '';
  const digest = secrets.digest(bytes.reduce((text, byte) => text + String.fromCharCode(byte), `${name}\n`));
  const path = `${tenantId}/${digest.slice(0, 32)}${suffix}`;
  const blobPath = `${path}~${digest.slice(32, 40)}`;
  // Bytes without a row are stored again, because a sweep may be about to remove them.
  const named = await store.read(({ files }) => files.referencedBlobs([blobPath]));
  if (named.length === 0 || !(await blobs.get(blobPath))) await blobs.put(blobPath, [bytes]);
  await store.transaction(async (tables) => {
    if (await tables.files.find(path)) return;
    await tables.files.add({ path, tenantId, owner: PUBLISHED, name, type });
    await tables.files.occupy(bytes.length, Number.MAX_VALUE);
    await tables.files.store(path, { blobPath, size: bytes.length }, 0);
  });
  return { path, name, type, size: bytes.length };
}
