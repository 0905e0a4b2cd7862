import { type Selectable, sql } from 'kysely';
import type { FileTable, UnfinishedFile, WaitingFiles } from '#school/core/files/file-table';
import type { FileRecord } from '#school/core/records';
import type { Connection, Database } from '../database';

export class SqlFiles implements FileTable {
  constructor(private readonly db: Connection) {}

  async find(path: string): Promise<FileRecord | undefined> {
    const row = await this.db.selectFrom('files').selectAll().where('path', '=', path).executeTakeFirst();
    return row && fileOf(row);
  }

  async referencedBlobs(blobPaths: readonly string[]): Promise<readonly string[]> {
    if (blobPaths.length === 0) return [];
    const rows = await this.db
      .selectFrom('files')
      .select('blob_path')
      .where('blob_path', 'in', blobPaths)
      .execute();
    return rows.flatMap(({ blob_path }) => blob_path ?? []);
  }

  async add(file: FileRecord): Promise<void> {
    const { path, tenantId, owner, name, type } = file;
    const waits = { unclaimed_until: file.unclaimedUntil ?? null, sent_from: file.sentFrom ?? null };
    const begun = { begun_at: file.begunAt ?? null, reserved: file.reserved ?? null };
    const arrived = { blob_path: null, size: null, parts_path: null, parts_id: null };
    await this.db
      .insertInto('files')
      .values({ path, tenant_id: tenantId, owner, name, type, ...waits, ...begun, ...arrived })
      .execute();
  }

  async addParts(path: string, { blobPath, id }: NonNullable<FileRecord['parts']>): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('files')
      .set({ parts_path: blobPath, parts_id: id })
      .where('path', '=', path)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async extendUnfinished(path: string, until: number): Promise<void> {
    await this.db
      .updateTable('files')
      .set({ unclaimed_until: until })
      .where('path', '=', path)
      .where('blob_path', 'is', null)
      .execute();
  }

  async store(
    path: string,
    { blobPath, size }: NonNullable<FileRecord['stored']>,
    unclaimedUntil: number,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('files')
      .set({
        blob_path: blobPath,
        size,
        unclaimed_until: sql<
          number | null
        >`case when unclaimed_until is null then null else ${unclaimedUntil}::double precision end`,
      })
      .where('path', '=', path)
      .where('blob_path', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async lockWaiting(by: { readonly owner: string } | { readonly sentFrom: string }): Promise<WaitingFiles> {
    const [column, value] =
      'owner' in by ? (['owner', by.owner] as const) : (['sent_from', by.sentFrom] as const);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${column} ${value}`}, 0))`.execute(
      this.db,
    );
    const waiting = this.db
      .selectFrom('files')
      .where(column, '=', value)
      .where('unclaimed_until', 'is not', null);
    const { stored, bytes } = await waiting
      .select([
        sql<number>`count(size)::integer`.as('stored'),
        sql<number>`coalesce(sum(size), 0)::double precision`.as('bytes'),
      ])
      .executeTakeFirstOrThrow();
    const unfinished = await waiting
      .select(['path', 'reserved', 'parts_path', 'parts_id'])
      .where('blob_path', 'is', null)
      .orderBy(sql`begun_at nulls first`)
      .orderBy('path')
      .execute();
    return { stored, bytes, unfinished: unfinished.map(unfinishedOf) };
  }

  async extendWaiting(owner: string, until: number): Promise<void> {
    await this.db
      .updateTable('files')
      .set({ unclaimed_until: until })
      .where('owner', '=', owner)
      .where('blob_path', 'is not', null)
      .where('unclaimed_until', '<', until)
      .execute();
  }

  async occupy(bytes: number, most: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('file_totals')
      .set({ bytes: sql`bytes + ${bytes}::double precision` })
      .where(sql<boolean>`bytes + ${bytes}::double precision <= ${most}::double precision`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async claim(paths: readonly string[]): Promise<boolean> {
    const distinct = [...new Set(paths)];
    if (distinct.length === 0) return true;
    const { numUpdatedRows } = await this.db
      .updateTable('files')
      .set({ unclaimed_until: null, sent_from: null })
      .where('path', 'in', distinct)
      .executeTakeFirst();
    return numUpdatedRows === BigInt(distinct.length);
  }

  async release(paths: readonly string[], until: number): Promise<void> {
    if (paths.length === 0) return;
    await this.db
      .updateTable('files')
      .set({ unclaimed_until: until })
      .where('path', 'in', paths)
      .where('unclaimed_until', 'is', null)
      .execute();
  }

  async abandon(owners: readonly string[], until: number): Promise<void> {
    if (owners.length === 0) return;
    await this.db
      .updateTable('files')
      .set({ unclaimed_until: until })
      .where('owner', 'in', owners)
      .where('unclaimed_until', '>', until)
      .execute();
  }

  async lockOf({ owners, paths }: Parameters<FileTable['lockOf']>[0]): Promise<readonly FileRecord[]> {
    const rows = await this.db
      .selectFrom('files')
      .selectAll()
      .where((is) =>
        is.or([
          ...(owners.length > 0 ? [is('owner', 'in', owners)] : []),
          ...(paths.length > 0 ? [is('path', 'in', paths)] : []),
        ]),
      )
      .orderBy('path')
      .forUpdate()
      .execute();
    return rows.map(fileOf);
  }

  async lockUnclaimed(now: number, limit: number): Promise<readonly FileRecord[]> {
    const rows = await this.db
      .selectFrom('files')
      .selectAll()
      .where('unclaimed_until', '<=', now)
      .orderBy('unclaimed_until')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.map(fileOf);
  }

  async remove(paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    const removed = await this.db.deleteFrom('files').where('path', 'in', paths).returning('size').execute();
    const bytes = removed.reduce((total, { size }) => total + (size ?? 0), 0);
    if (bytes > 0) await this.occupy(-bytes, Number.MAX_VALUE);
  }
}

function unfinishedOf(
  row: Pick<Selectable<Database['files']>, 'path' | 'reserved' | 'parts_path' | 'parts_id'>,
): UnfinishedFile {
  const { path, reserved, parts_path, parts_id } = row;
  return {
    path,
    ...(reserved === null ? {} : { reserved }),
    ...(parts_path === null || parts_id === null ? {} : { parts: { blobPath: parts_path, id: parts_id } }),
  };
}

function fileOf(row: Selectable<Database['files']>): FileRecord {
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
