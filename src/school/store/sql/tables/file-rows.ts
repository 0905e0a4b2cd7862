import type { Selectable } from 'kysely';
import type { UnfinishedFile } from '#school/core/files/file-table';
import type { FileRecord } from '#school/core/records';
import type { Database } from '../database';

export function unfinishedOf(
  row: Pick<Selectable<Database['files']>, 'path' | 'reserved' | 'parts_path' | 'parts_id'>,
): UnfinishedFile {
  const { path, reserved, parts_path, parts_id } = row;
  return {
    path,
    ...(reserved === null ? {} : { reserved }),
    ...(parts_path === null || parts_id === null ? {} : { parts: { blobPath: parts_path, id: parts_id } }),
  };
}

export function fileOf(row: Selectable<Database['files']>): FileRecord {
  const { tenant_id, owner, name, type, blob_path, size, unclaimed_until, sent_from, begun_at } = row;
  return {
    ...unfinishedOf(row),
    tenantId: tenant_id,
    owner,
    name,
    type,
    ...(sent_from === null ? {} : { sentFrom: sent_from }),
    ...(begun_at === null ? {} : { begunAt: begun_at }),
    ...(unclaimed_until === null ? {} : { unclaimedUntil: unclaimed_until }),
    ...(blob_path === null || size === null ? {} : { stored: { blobPath: blob_path, size } }),
  };
}
